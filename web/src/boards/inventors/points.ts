/** What counts while the game goes on: inventions of the own category, of which three win. */

import type { InventorsView } from './view';

export function pointsOf(view: InventorsView): number[] {
  return view.seats.map(({ score }) => score.laid);
}
