/**
 * The browser's database as rows of text. A write is one transaction, which is on disk before it is answered; it
 * fails as a whole if a row is not what the writer has read, because another tab has written it since.
 */

const NAME = 'igroteka';
const ROWS = 'rows';
const AFTER_ALL = '\uffff';

type Change = [key: string, before: string | null, after: string | null];

/** Milliseconds for one read or write. A browser that is silent for longer is asked again, by whoever waits for it. */
export const PATIENCE = 15_000;

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(ROWS);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('no database'));
  });
}

/** What is answered in time; afterwards it is let go. */
function inTime<T>(work: Promise<T>, letGo: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('no answer in time'));
      try {
        letGo();
      } catch {
        // It is being written all the same: whoever loads the table again finds it.
      }
    }, PATIENCE);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
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
    try {
      return await this.found(prefix);
    } catch {
      // The browser may have closed the database: it is opened again.
      this.forget();
      return this.found(prefix);
    }
  };

  private async found(prefix: string): Promise<string> {
    const database = await this.opened();
    const rows = database.transaction(ROWS).objectStore(ROWS);
    const range = IDBKeyRange.bound(prefix, prefix + AFTER_ALL);
    const all = [
      answered(rows.getAllKeys(range)),
      answered(rows.getAll(range) as IDBRequest<string[]>),
    ] as const;
    const [keys, texts] = await inTime(Promise.all(all), () => rows.transaction.abort());
    return JSON.stringify(Object.fromEntries(keys.map((key, place) => [String(key), texts[place]])));
  }

  /** `done`, `conflict`, or what went wrong. */
  write = async (text: string): Promise<string> => {
    try {
      return await this.written(JSON.parse(text) as Change[]);
    } catch (error) {
      this.forget();
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
    // Whoever reads it may have stopped waiting.
    ended.catch(() => undefined);
    const isDone = await inTime(this.exchanged(transaction, changes, ended), () => transaction.abort());
    if (!isDone) return 'conflict';
    const tables = new Set(changes.map(([key]) => TABLE_OF.exec(key)?.[1] ?? '').filter(Boolean));
    for (const table of tables) this.others?.postMessage(table);
    return 'done';
  }

  /** Change the rows if all are as they were; whether they were, and are on disk now. */
  private async exchanged(
    transaction: IDBTransaction,
    changes: Change[],
    ended: Promise<void>,
  ): Promise<boolean> {
    const rows = transaction.objectStore(ROWS);
    const found = await Promise.all(
      changes.map(([key]) => answered(rows.get(key) as IDBRequest<string | undefined>)),
    );
    if (changes.some(([, before], place) => (found[place] ?? null) !== before)) {
      transaction.abort();
      return false;
    }
    for (const [key, , after] of changes) {
      if (after === null) rows.delete(key);
      else rows.put(after, key);
    }
    await ended;
    return true;
  }

  private opened(): Promise<IDBDatabase> {
    this.database ??= inTime(opened(), () => this.forget()).then((database) => {
      database.onclose = () => this.forget();
      // A newer version of the room in another tab must not wait for this one.
      database.onversionchange = () => {
        this.forget();
        database.close();
      };
      return database;
    });
    return this.database;
  }

  private forget(): void {
    this.database = null;
  }
}
