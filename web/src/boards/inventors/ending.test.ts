import { describe, expect, it } from 'vitest';
import type { SeatInfo } from '../../protocol';
import { endingOf } from './ending';
import type { InventorsView } from './view';

const NAMES = ['Olya', 'Taras', 'Maria'];

/** Who wins and why after the last round, with these inventions and this wealth. */
function decided(winners: number[], ...scores: [laid: number, wealth: number][]) {
  const seats = scores.map((_, seat) => ({ seat, name: NAMES[seat], kind: 'here' }) as unknown as SeatInfo);
  const view = {
    winners,
    goal: 3,
    max_rounds: 20,
    seats: scores.map(([laid, wealth]) => ({ laid: [], score: { laid, wealth }, uranium: 0, debt: 0 })),
  } as unknown as InventorsView;
  return endingOf(view, seats, []).decided;
}

describe('who wins at the end', () => {
  it('needs no more words where the inventions are all there', () => {
    expect(decided([0], [3, 0], [2, 9])).toBeUndefined();
  });

  it('is told after the last round', () => {
    expect(decided([0], [2, 0], [1, 9])).toEqual({
      key: 'inventors-web-end-by-inventions',
      numbers: { places: 'Olya: 2, Taras: 1' },
      rule: 'I9.2',
    });
    expect(decided([2], [1, -4], [0, 9], [1, 2])).toEqual({
      key: 'inventors-web-end-by-uranium',
      numbers: { count: 1, places: 'Maria: 2, Olya: −4' },
      rule: 'I9.2',
    });
    expect(decided([0, 1], [1, 5], [1, 5])?.key).toBe('inventors-web-end-shared');
  });
});
