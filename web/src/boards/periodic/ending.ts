/** Why a game of Periodic is over: a deck of goals has run out, or discs have come to the end of the track (P6.1). */

import { ranked, type Decided, type Ending, type Said } from '../../lib/ending';
import type { SeatInfo } from '../../protocol';
import { isColour, tiesOf } from './reading';
import type { PeriodicView } from './view';

export function endingOf(view: PeriodicView, seats: SeatInfo[]): Ending {
  return {
    why: triggerOf(view),
    decided: tieBreakOf(view, seats),
    // The board counts the final score line by line, with its cards.
    parts: [],
  };
}

function triggerOf(view: PeriodicView): Said {
  const colour = view.ended_by.find(isColour);
  if (!colour) return { key: 'periodic-web-end-discs' };
  const key = view.ended_by.length > 1 ? 'periodic-web-end-both' : 'periodic-web-end-deck';
  return { key, numbers: { colour } };
}

/** P6.5: what decides between equal points. */
function tieBreakOf(view: PeriodicView, seats: SeatInfo[]): Decided | undefined {
  const tie = tiesOf(view).at(-1);
  if (!tie) return undefined;
  const rule = 'P6.5';
  if (tie.first.length > 1) return { key: 'periodic-end-shared', rule };
  return {
    key: `periodic-end-by-${tie.by}`,
    numbers: {
      points: view.seats[tie.seats[0] ?? 0]?.score.total ?? 0,
      places: ranked(seats, tie.seats, tie.amounts),
    },
    rule,
  };
}
