/** What counts while the game goes on: inventions of the own category, of which three win. */

import type { View } from '../../protocol';
import type { InventorsView } from './view';

export function pointsOf(view: View): number[] {
  return (view as InventorsView).seats.map(({ score }) => score.laid);
}
