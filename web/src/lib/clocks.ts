/** The time controls that a new table can have; their names are message keys. */

import type { ClockWish } from '../protocol';

const MINUTE = 60;
const DAY = 86_400;

export const CLOCKS = {
  none: null,
  'bank-10': { mode: 'bank', seconds: 10 * MINUTE, add: 10 },
  'bank-20': { mode: 'bank', seconds: 20 * MINUTE, add: 15 },
  'bank-45': { mode: 'bank', seconds: 45 * MINUTE, add: 30 },
  'turn-2': { mode: 'turn', seconds: 2 * MINUTE, add: 0 },
  'turn-5': { mode: 'turn', seconds: 5 * MINUTE, add: 0 },
  'day-1': { mode: 'turn', seconds: DAY, add: 0 },
  'day-3': { mode: 'turn', seconds: 3 * DAY, add: 0 },
  'day-7': { mode: 'turn', seconds: 7 * DAY, add: 0 },
} as const satisfies Record<string, ClockWish | null>;

export type ClockName = keyof typeof CLOCKS;

/** What a table's clock is called here; null for one that somebody has made up. */
export function clockName(clock: ClockWish): ClockName | null {
  const same = (one: ClockWish | null): boolean =>
    one?.mode === clock.mode && one.seconds === clock.seconds && one.add === clock.add;
  return (Object.keys(CLOCKS) as ClockName[]).find((name) => same(CLOCKS[name])) ?? null;
}
