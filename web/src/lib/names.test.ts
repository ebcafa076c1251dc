import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SeatInfo } from '../protocol';
import { aboutBot, botName, givenName, seatName, seatNames, shortName, youBeside } from './names';
import { words } from './words.svelte';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await words.learn('element');
});
afterAll(() => vi.unstubAllGlobals());

const seat = (kind: string, name = '', bot = ''): SeatInfo => ({ kind, name, bot }) as SeatInfo;

describe('names', () => {
  const table = [seat('human', 'Olya'), seat('bot', '', 'greedy'), seat('bot', '', 'greedy'), seat('human')];

  it('tell bots of one kind from each other by their seats', () => {
    expect(seatNames(table, [0, 1, 2, 3])).toBe('Olya, Greedy bot 2, Greedy bot 3, Player 4');
    expect(seatName([seat('human'), seat('bot', '', 'greedy'), seat('bot', '', 'random')], 1)).toBe(
      'Greedy bot',
    );
  });

  it('come with a sentence for each bot of ours, and with none for other bots', () => {
    expect(['random', 'greedy', 'search'].map((bot) => aboutBot(bot).split(':')[0])).toEqual([
      'Random bot',
      'Greedy bot',
      'Thoughtful bot',
    ]);
    expect(aboutBot('oracle')).toBe('');
  });

  it('of levels are in the words of their game; what is no level keeps its key', () => {
    expect(['element-pupil', 'element-nobody', 'my-bot'].map(botName)).toEqual([
      'Pupil',
      'element-nobody',
      'my-bot',
    ]);
    expect(aboutBot('element-pupil')).toMatch(/^Sees /);
    expect(aboutBot('element-nobody')).toBe('');
  });

  it('stand for a number, where there are any', () => {
    expect(table.map((_, place) => givenName(table, place))).toEqual([
      'Olya',
      'Greedy bot 2',
      'Greedy bot 3',
      '',
    ]);
  });

  it('are one word where there is no room for two', () => {
    expect(table.map((_, place) => shortName(table, place))).toEqual(['Olya', 'Bot 2', 'Bot 3', 'Player 4']);
    const levels = [seat('human'), seat('bot', '', 'element-pupil'), seat('bot', '', 'element-master')];
    expect(levels.map((_, place) => shortName(levels, place))).toEqual(['Player 1', 'Pupil', 'Bot 3']);
  });

  it.each([
    ['en', 'You', 'you'],
    ['uk', 'Ви', 'ви'],
    ['ru', 'Вы', 'вы'],
  ] as const)('say “you” once in %s', async (language, called, you) => {
    await words.choose(language);
    const mine = [seat('human', called), seat('human', 'Olya'), seat('human')];
    expect(mine.map((_, place) => youBeside(mine, place))).toEqual(['', you, you]);
  });
});
