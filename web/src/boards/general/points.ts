/** Everybody's points, where a view without a board of its own tells them: a number for each seat. */

import type { View } from '../../protocol';

export function pointsOf(view: View, seats: number): number[] {
  for (const name of ['points', 'scores', 'score']) {
    const found: unknown = view[name];
    const isPoints =
      Array.isArray(found) && found.length === seats && found.every((one) => typeof one === 'number');
    if (isPoints) return found as number[];
  }
  return [];
}
