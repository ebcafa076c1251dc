/** The victory points of each seat, for the list of players beside the board. */

import type { OrichalcumView } from './view';

export function pointsOf(view: OrichalcumView): number[] {
  return view.seats.map(({ points }) => points);
}
