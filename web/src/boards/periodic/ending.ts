/** Why a game of Periodic is over: a deck of goals has run out, or discs have come to the end of the track (P6.1). */

import type { Ending } from '../../lib/ending';
import type { SeatInfo } from '../../protocol';
import { COLOURS } from './reading';
import type { PeriodicView } from './view';

export function endingOf(view: PeriodicView, _seats: SeatInfo[]): Ending {
  const colour = COLOURS.find((one) => view.goals[one].deck_left === 0);
  return {
    why: colour ? { key: 'periodic-web-end-deck', numbers: { colour } } : { key: 'periodic-web-end-discs' },
    // The board counts the final score line by line, with its cards.
    parts: [],
  };
}
