/** Everybody's points so far, as the list of players shows them. */

import type { PeriodicView } from './view';

export function pointsOf(view: PeriodicView): number[] {
  return view.seats.map((seat) => seat.score.total);
}
