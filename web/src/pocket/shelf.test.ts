import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENCE, Shelf } from './shelf';

/** The part of a browser's database that is used here; it may be closed by the browser, or say nothing. */
class FakeDatabases {
  rows = new Map<string, string>();
  opened: { isClosed: boolean; onclose?: () => void; onversionchange?: () => void }[] = [];
  isSilent = false;
  aborted = 0;

  answer(result: () => unknown): object {
    const request: { result?: unknown; onsuccess?: () => void } = {};
    if (!this.isSilent)
      queueMicrotask(() => {
        request.result = result();
        request.onsuccess?.();
      });
    return request;
  }

  open = (): object => {
    const database = {
      isClosed: false,
      close: () => (database.isClosed = true),
      transaction: () => {
        if (database.isClosed) throw new DOMException('closed', 'InvalidStateError');
        return this.transaction();
      },
    };
    this.opened.push(database);
    return this.answer(() => database);
  };

  private transaction(): object {
    const transaction: { oncomplete?: () => void; onabort?: () => void; [name: string]: unknown } = {
      error: null,
      abort: () => {
        this.aborted++;
        transaction.onabort?.();
      },
    };
    const within = (key: string, { from, to }: { from: string; to: string }) => from <= key && key <= to;
    const keys = (range: { from: string; to: string }) =>
      [...this.rows.keys()].filter((key) => within(key, range)).sort();
    const store = {
      transaction,
      get: (key: string) => this.answer(() => this.rows.get(key)),
      getAllKeys: (range: { from: string; to: string }) => this.answer(() => keys(range)),
      getAll: (range: { from: string; to: string }) =>
        this.answer(() => keys(range).map((key) => this.rows.get(key))),
      delete: (key: string) => this.rows.delete(key),
      put: (text: string, key: string) => {
        this.rows.set(key, text);
        queueMicrotask(() => transaction.oncomplete?.());
      },
    };
    transaction.objectStore = () => store;
    return transaction;
  }
}

describe('the shelf', () => {
  let databases: FakeDatabases;
  let heard: string[];

  beforeEach(() => {
    vi.useFakeTimers();
    databases = new FakeDatabases();
    heard = [];
    vi.stubGlobal('indexedDB', databases);
    vi.stubGlobal('IDBKeyRange', { bound: (from: string, to: string) => ({ from, to }) });
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        postMessage = (table: string): void => void heard.push(table);
      },
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const write = (shelf: Shelf, ...changes: (string | null)[][]): Promise<string> =>
    shelf.write(JSON.stringify(changes));

  it('writes what follows from what was read, and tells the other tabs', async () => {
    const shelf = new Shelf();
    expect(await write(shelf, ['table/a', null, 'one'], ['line/a/1', null, 'begin'])).toBe('done');
    expect(await write(shelf, ['table/a', 'another', 'two'])).toBe('conflict');
    expect(JSON.parse(await shelf.read('table/'))).toEqual({ 'table/a': 'one' });
    expect(heard).toEqual(['a']);
    expect(databases.opened.length).toBe(1);
  });

  it('opens the database again that the browser has closed', async () => {
    const shelf = new Shelf();
    await write(shelf, ['table/a', null, 'one']);
    (databases.opened[0] ?? { isClosed: false }).isClosed = true;
    expect(JSON.parse(await shelf.read('table/'))).toEqual({ 'table/a': 'one' });
    databases.opened[1]?.onversionchange?.();
    expect(databases.opened[1]?.isClosed).toBe(true);
    expect(await write(shelf, ['table/a', 'one', 'two'])).toBe('done');
    expect(databases.opened.length).toBe(3);
  });

  it('gives up a database that says nothing, and asks it again afterwards', async () => {
    const shelf = new Shelf();
    await write(shelf, ['table/a', null, 'one']);
    databases.isSilent = true;
    const written = write(shelf, ['table/a', 'one', 'two']);
    await vi.advanceTimersByTimeAsync(PATIENCE);
    expect(await written).toBe('no answer in time');
    expect(databases.aborted).toBe(1);
    const read = shelf.read('table/').catch((error: unknown) => String(error));
    await vi.advanceTimersByTimeAsync(2 * PATIENCE);
    expect(await read).toContain('no answer in time');
    databases.isSilent = false;
    expect(JSON.parse(await shelf.read('table/'))).toEqual({ 'table/a': 'one' });
  });
});
