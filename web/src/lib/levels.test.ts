import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameInfo, SeatInfo, TableInfo } from '../protocol';
import { botHere, keepProgress, nextLevel, offeredBot, outcomeOf, progressIn } from './levels';

const shelf = new Map<string, string>();
beforeEach(() => {
  shelf.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => shelf.get(name) ?? null,
      setItem: (name: string, value: string) => shelf.set(name, value),
      removeItem: (name: string) => shelf.delete(name),
    },
  });
});
afterAll(() => vi.unstubAllGlobals());

const level = (key: string, rating: number, is_for_newcomers = false) => ({
  bot: `toy-${key}`,
  key,
  rating,
  interval: [rating, rating],
  is_for_newcomers,
});
const game = {
  id: 'toy',
  bots: ['greedy', 'random'],
  levels: [level('low', 700), level('mid', 900, true), level('high', 1200)],
} as unknown as GameInfo;

/** A finished table: my seat is 0, the others are bots, or people where nothing is named. */
function table(bots: string[], winners: number[]): TableInfo {
  const others = bots.map((bot, place) => ({ seat: place + 1, kind: bot ? 'bot' : 'human', bot }));
  const seats = [{ seat: 0, kind: 'human', bot: '' }, ...others] as SeatInfo[];
  return { seats, result: { reason: 'rules', winners } } as unknown as TableInfo;
}

const next = (bots: string[], winners: number[]): string | null => {
  const outcome = outcomeOf(game, table(bots, winners), [0]);
  return outcome && (nextLevel(game, outcome)?.key ?? 'none');
};

describe('the next level', () => {
  it('is stronger after a win and weaker after a loss', () => {
    expect(next(['toy-mid'], [0])).toBe('high');
    expect(next(['toy-mid'], [1])).toBe('low');
  });

  it('ends at both ends', () => {
    expect(next(['toy-high'], [0])).toBe('none');
    expect(next(['toy-low'], [1])).toBe('none');
  });

  it('follows from the strongest of several bots', () => {
    expect(next(['toy-low', 'toy-mid'], [0])).toBe('high');
    expect(next(['toy-mid', 'toy-low'], [2])).toBe('low');
  });

  it('is found from the plain bots too', () => {
    expect(next(['random'], [0])).toBe('low');
    expect(next(['greedy'], [0])).toBe('high');
    expect(next(['greedy'], [1])).toBe('mid');
    expect(next(['search'], [1])).toBe('high');
  });

  it('is nobody among people, without one winner, or against a stranger', () => {
    expect(next(['toy-mid', ''], [0])).toBeNull();
    expect(next(['toy-mid'], [])).toBeNull();
    expect(next(['toy-mid', 'toy-low'], [0, 1])).toBeNull();
    expect(next(['oracle'], [0])).toBeNull();
    expect(outcomeOf(game, table(['toy-mid'], [0]), [])).toBeNull();
    expect(outcomeOf(game, table(['toy-mid'], [0]), [0, 1])).toBeNull();
  });
});

describe('a bot of a game from elsewhere', () => {
  it('is the same where it plays, and else the strongest level', () => {
    expect(['toy-mid', 'greedy', 'toy-giant', 'search'].map((bot) => botHere(game, bot))).toEqual([
      ...['toy-mid', 'greedy', 'toy-high', 'toy-high'],
    ]);
    expect(botHere(undefined, 'toy-mid')).toBe('greedy');
  });
});

describe('the level that is offered', () => {
  it('is made for newcomers in a first game', () => {
    expect(offeredBot(game)).toBe('toy-mid');
  });

  it('goes up after a win, and down after the second loss in a row', () => {
    keepProgress(game, 'a', { bot: 'toy-mid', isWon: true });
    expect(offeredBot(game)).toBe('toy-high');
    keepProgress(game, 'b', { bot: 'toy-high', isWon: false });
    expect(offeredBot(game)).toBe('toy-high');
    keepProgress(game, 'c', { bot: 'toy-high', isWon: false });
    expect(offeredBot(game)).toBe('toy-mid');
  });

  it('counts a table once, however often its end is opened', () => {
    keepProgress(game, 'a', { bot: 'toy-high', isWon: false });
    keepProgress(game, 'a', { bot: 'toy-high', isWon: false });
    expect(progressIn('toy')).toEqual({ bot: 'toy-high', losses: 1, table: 'a' });
  });

  it('stays at the top after a win there', () => {
    keepProgress(game, 'a', { bot: 'toy-high', isWon: true });
    expect(offeredBot(game)).toBe('toy-high');
  });

  it('is a bot of the game where what was kept is none, or where there are no levels', () => {
    shelf.set('igroteka.level.toy', '{"bot":"toy-gone"}');
    expect(offeredBot(game)).toBe('toy-mid');
    shelf.set('igroteka.level.toy', 'nonsense');
    expect(offeredBot(game)).toBe('toy-mid');
    expect(offeredBot({ ...game, levels: [] })).toBe('greedy');
  });
});
