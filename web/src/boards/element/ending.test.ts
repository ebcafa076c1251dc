import { describe, expect, it } from 'vitest';
import type { SeatInfo } from '../../protocol';
import { endingOf } from './ending';
import type { ElementView } from './view';

const NAMES = ['Olya', 'Taras', 'Maria', 'Ben'];

/** Who wins and why, when the sages of these seats are captured in the turn of seat 0. */
function decided(players: number, captured: number[], winners: number[]) {
  const seats = NAMES.slice(0, players).map(
    (name, seat) => ({ seat, name, kind: 'here' }) as unknown as SeatInfo,
  );
  const view = {
    captured,
    winners,
    to_move: 0,
    targets: seats.map((_, seat) => (seat + 1) % players),
    exits: seats.map(() => []),
  } as unknown as ElementView;
  return endingOf(view, seats, []).decided;
}

describe('who wins at the end', () => {
  it('is plain with two players, and the hunter with more', () => {
    expect(decided(2, [1], [0])).toBeUndefined();
    expect(decided(3, [], [])).toBeUndefined();
    expect(decided(3, [2], [1])).toEqual({
      key: 'element-web-end-hunter',
      numbers: { names: 'Taras' },
      rule: 'E9.2',
    });
  });

  it('is told where several are captured at once', () => {
    expect(decided(2, [0, 1], [0])?.key).toBe('element-web-end-active');
    expect(decided(4, [1, 3], [0])).toMatchObject({ key: 'element-web-end-active', rule: 'E9.3' });
    expect(decided(4, [2, 3], [1, 2])).toEqual({
      key: 'element-web-end-hunters',
      numbers: { names: 'Taras, Maria' },
      rule: 'E9.3',
    });
  });
});
