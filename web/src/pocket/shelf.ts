/**
 * The browser's database as rows of text. A write is one transaction, which is on disk before it is answered; it
 * fails as a whole if a row is not what the writer has read, because another tab has written it since.
 */

const NAME = 'igroteka';
const ROWS = 'rows';
const AFTER_ALL = '\uffff';

type Change = [key: string, before: string | null, after: string | null];

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(ROWS);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('no database'));
  });
}

function answered<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('no answer'));
  });
}

/** Rows of a table, which other tabs may have in memory. */
const TABLE_OF = /^(?:line|seats|table)\/([^/]+)/;

export class Shelf {
  /** Other tabs of this browser, which hear of the tables that were written here. */
  private others = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : null;
  private database: Promise<IDBDatabase> | null = null;

  /** Call this with the id of each table that another tab has written. */
  listen(changed: (table: string) => void): void {
    if (this.others) this.others.onmessage = ({ data }: MessageEvent<string>) => changed(data);
  }

  /** All rows whose keys begin so, by key, as JSON. */
  read = async (prefix: string): Promise<string> => {
    const rows = (await this.opened()).transaction(ROWS).objectStore(ROWS);
    const range = IDBKeyRange.bound(prefix, prefix + AFTER_ALL);
    const [keys, texts] = await Promise.all([
      answered(rows.getAllKeys(range)),
      answered(rows.getAll(range) as IDBRequest<string[]>),
    ]);
    return JSON.stringify(Object.fromEntries(keys.map((key, place) => [String(key), texts[place]])));
  };

  /** `done`, `conflict`, or what went wrong. */
  write = async (text: string): Promise<string> => {
    try {
      return await this.written(JSON.parse(text) as Change[]);
    } catch (error) {
      this.database = null;
      return error instanceof Error ? error.message || error.name : String(error);
    }
  };

  private async written(changes: Change[]): Promise<string> {
    const database = await this.opened();
    const transaction = database.transaction(ROWS, 'readwrite', { durability: 'strict' });
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
    });
    const rows = transaction.objectStore(ROWS);
    const found = await Promise.all(
      changes.map(([key]) => answered(rows.get(key) as IDBRequest<string | undefined>)),
    );
    if (changes.some(([, before], place) => (found[place] ?? null) !== before)) {
      ended.catch(() => undefined);
      transaction.abort();
      return 'conflict';
    }
    for (const [key, , after] of changes) {
      if (after === null) rows.delete(key);
      else rows.put(after, key);
    }
    await ended;
    const tables = new Set(changes.map(([key]) => TABLE_OF.exec(key)?.[1] ?? '').filter(Boolean));
    for (const table of tables) this.others?.postMessage(table);
    return 'done';
  }

  private opened(): Promise<IDBDatabase> {
    this.database ??= opened();
    return this.database;
  }
}
