/** Everybody's points so far, as the list of players shows them. */

import type { View } from '../../protocol';
import type { PeriodicView } from './view';

export function pointsOf(view: View): number[] {
  return (view as PeriodicView).seats.map((seat) => seat.score['total'] ?? 0);
}
