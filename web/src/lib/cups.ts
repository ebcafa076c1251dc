/** What the pages of tournaments compute: whose turn it is, and how numbers are written. */

import type { TournamentRound, TournamentTable } from '../protocol';

/** The deadlines that a round can have, in seconds; their names are message keys. */
export const DEADLINES = {
  none: 0,
  'hour-1': 3600,
  'hour-3': 3 * 3600,
  'day-1': 86_400,
  'day-3': 3 * 86_400,
  'day-7': 7 * 86_400,
} as const;

export type DeadlineName = keyof typeof DEADLINES;

/** How a table of mine stands: it waits for me to come, for my decision, for others, or it is over. */
export type Standing = 'come' | 'turn' | 'others' | 'over';

export function standingOf(table: TournamentTable, me: number): Standing {
  if (table.status === 'over') return 'over';
  if (table.status === 'open') return table.came.includes(me) ? 'others' : 'come';
  return table.waiting.includes(me) ? 'turn' : 'others';
}

/** Whom a table waits for: those who have not come, or those who have to decide. */
export function awaited(table: TournamentTable): number[] {
  if (table.status === 'over') return [];
  return table.status === 'open'
    ? table.players.filter((player) => !table.came.includes(player))
    : table.waiting;
}

/** My table that most needs me comes first. */
export function firstOf(tables: TournamentTable[], me: number): TournamentTable | null {
  const order: Standing[] = ['turn', 'come', 'others'];
  const rank = (table: TournamentTable): number => order.indexOf(standingOf(table, me));
  const left = tables.filter((table) => table.status !== 'over');
  return left.sort((one, other) => rank(one) - rank(other))[0] ?? null;
}

/** The tables of a round by board, from 1. */
export function boardsOf(round: TournamentRound): { board: number; tables: TournamentTable[] }[] {
  const boards = [...new Set(round.tables.map((table) => table.board))];
  return boards.map((board) => ({ board, tables: round.tables.filter((one) => one.board === board) }));
}

/** A share or a score as the language writes it: as short as it can be, three places at most. */
export function share(value: number, language: string, places = 2): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: places }).format(value);
}

/** Whether a board can be compared: at least two of its tables were played. */
export function isCompared(tables: TournamentTable[]): boolean {
  return tables.filter((table) => table.id && table.shares).length > 1;
}
