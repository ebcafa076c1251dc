/** The result of a finished table as text. */

import type { TableInfo } from '../protocol';
import { seatNames } from './names';
import { say } from './words.svelte';

/** Who wins; `held` are the seats of this browser. */
export function outcomeText(info: TableInfo, held: number[]): string {
  const result = info.result;
  if (!result) return '';
  const { reason, winners } = result;
  // Somebody without a seat is not told how it ended while others play the same luck.
  if (info.is_luck_hidden && !held.length) return say('app-luck-hidden');
  if (reason === 'abandoned' || reason === 'closed' || reason === 'full' || reason === 'stopped')
    return say(`web-over-${reason}`);
  if (!winners.length) return say('app-draw');
  if (held.length === 1 && winners.length === 1 && winners[0] === held[0]) return say('web-over-you-win');
  return say('web-over-wins', { count: winners.length, names: seatNames(info.seats, winners) });
}

/** What ended it, where the rules did not. */
export function endingText(info: TableInfo): string {
  const reason = info.result?.reason;
  if (reason !== 'resign' && reason !== 'flag' && reason !== 'full') return '';
  const out = info.seats.filter((seat) => seat.is_out).map((seat) => seat.seat);
  return say(`web-over-by-${reason}`, { names: seatNames(info.seats, out) });
}
