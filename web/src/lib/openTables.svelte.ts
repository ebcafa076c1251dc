/** The list of open tables, polled while the page is visible. */

import type { TableInfo } from '../protocol';
import { openTables } from './api';
import { keptTables } from './keep';

const AGAIN = 20_000;

export class OpenTableList {
  /** Without those of this browser; null until the server has answered. */
  tables = $state.raw<TableInfo[] | null>(null);

  /** Begin to ask; it gives what ends it. */
  begin(): () => void {
    void this.load();
    const timer = setInterval(() => void this.load(), AGAIN);
    return () => clearInterval(timer);
  }

  load = async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return;
    try {
      const mine = keptTables().map((table) => table.id);
      this.tables = (await openTables()).filter((table) => !mine.includes(table.id));
    } catch {
      // Without an answer the last one stays; what is wrong is told above the games.
    }
  };
}
