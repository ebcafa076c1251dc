/** Tables with the same luck, as the page of the comparison shows them. */

import type { SameLuckSeat, SameLuckTable } from '../protocol';

export interface SeatRow {
  table: SameLuckTable;
  mine: SameLuckSeat;
}

/** Everybody who sat in a seat, the best first; who came to no result stands last. */
export function bestFirst(tables: SameLuckTable[], seat: number): SeatRow[] {
  const rows = tables.flatMap((table) => {
    const mine = table.seats[seat];
    return mine ? [{ table, mine }] : [];
  });
  return rows.sort((one, other) => (other.mine.matchpoints ?? -1) - (one.mine.matchpoints ?? -1));
}

/** Whole and half points as the language writes them. */
export function decimal(value: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value);
}
