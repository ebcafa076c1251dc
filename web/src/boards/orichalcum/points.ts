/** The victory points of each seat, for the list of players beside the board. */

import type { View } from '../../protocol';
import type { OrichalcumView } from './view';

export function pointsOf(view: View): number[] {
  return (view as OrichalcumView).seats.map(({ points }) => points);
}
