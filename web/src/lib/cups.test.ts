import { describe, expect, it } from 'vitest';
import type { TournamentTable } from '../protocol';
import { awaited, boardsOf, firstOf, isCompared, share, standingOf } from './cups';

const table = (id: string, change: Partial<TournamentTable>): TournamentTable => ({
  ...{ id, board: 1, status: 'open', players: [1, 2], came: [], waiting: [], absent: [] },
  ...{ shares: null, wins: null, points: null },
  ...change,
});

describe('a table of a tournament', () => {
  it('waits for whoever has not come, then for whoever has to decide', () => {
    const open = table('a', { came: [2] });
    expect([standingOf(open, 1), standingOf(open, 2), awaited(open)]).toEqual(['come', 'others', [1]]);
    const playing = table('a', { status: 'playing', came: [1, 2], waiting: [2] });
    expect([standingOf(playing, 1), standingOf(playing, 2)]).toEqual(['others', 'turn']);
    const over = table('a', { status: 'over', waiting: [1] });
    expect([standingOf(over, 1), awaited(over)]).toEqual(['over', []]);
  });

  it('comes first if it is my turn there, then if I am missing', () => {
    const waits = table('waits', { status: 'playing', came: [1, 2], waiting: [2] });
    const turn = table('turn', { board: 3, status: 'playing', came: [1, 2], waiting: [1] });
    const come = table('come', { board: 2 });
    const over = table('over', { status: 'over' });
    expect(firstOf([over, waits, come, turn], 1)?.id).toBe('turn');
    expect(firstOf([over, waits, come], 1)?.id).toBe('come');
    expect(firstOf([over, waits], 1)?.id).toBe('waits');
    expect(firstOf([over], 1)).toBeNull();
  });

  it('is compared when another one of its board was played too', () => {
    const one = table('a', { status: 'over', shares: [1, 0] });
    const walkover = table('', { status: 'over', shares: [1, 0] });
    expect([isCompared([one, walkover]), isCompared([one, { ...one, id: 'b' }])]).toEqual([false, true]);
    const round = { number: 1, ends_at: 0, byes: [], tables: [one, table('c', { board: 2 })] };
    expect(boardsOf(round).map(({ board, tables }) => [board, tables.length])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });
});

it('shares are written as the language does, and no longer than they have to be', () => {
  expect([share(0.6667, 'uk'), share(1, 'en'), share(2.5, 'en')]).toEqual(['0,67', '1', '2.5']);
});
