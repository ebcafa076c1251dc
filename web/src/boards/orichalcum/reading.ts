/** What the board of Orichalcum reads out of its View. */

import type { Action, Beast, Chance, Islander, Land, Pay } from './view';

export const LANDS = ['forest', 'lagoon', 'desert', 'mountain'] as const satisfies Land[];
export const ACTIONS = ['mine', 'recruit', 'capture', 'create'] as const satisfies Action[];
export const PAYS = ['hoplites', 'nuggets', 'creatures'] as const satisfies Pay[];

export function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

/** What stands on a cell, if anything does. */
export type Standing =
  | { kind: 'metropolis' }
  | { kind: 'temple' }
  | { kind: 'building'; building: string }
  | { kind: 'creature'; beast: Beast }
  | { kind: 'none' };

export function standingOn(seat: Islander, cell: string): Standing {
  const building = seat.buildings[cell];
  const beast = seat.creatures[cell];
  if (seat.metropolis.includes(cell)) return { kind: 'metropolis' };
  if (seat.temples.some((temple) => temple.includes(cell))) return { kind: 'temple' };
  if (building) return { kind: 'building', building };
  if (beast) return { kind: 'creature', beast };
  return { kind: 'none' };
}

/** A chance in whole percent; only what is certain is told as 0 or 100. */
export function percentOf([wins, of]: Chance): string {
  if (wins <= 0) return '0';
  if (wins >= of) return '100';
  const percent = Math.round((wins / of) * 100);
  if (percent === 0) return '<1';
  return percent === 100 ? '>99' : String(percent);
}
