import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SeatInfo } from '../protocol';
import { LANGUAGES } from './fluent';
import { questionAt, waitedFor } from './question';
import type { TableStore } from './tableStore.svelte';
import { words } from './words.svelte';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  for (const game of ['orichalcum', 'inventors']) await words.learn(game);
});
afterAll(() => vi.unstubAllGlobals());

const seats = [
  { seat: 0, kind: 'human', name: 'Оксана', bot: '' },
  { seat: 1, kind: 'bot', name: '', bot: 'greedy' },
  { seat: 2, kind: 'human', name: '', bot: '' },
] as SeatInfo[];
const SECOND_PERSON = /\b(you|your)\b|(?<!\p{L})(ви|вы|вас|вам|ваш\p{L}*)(?!\p{L})|\?/iu;

describe('those who wait', () => {
  it('read what somebody else decides, by name, with that player’s numbers', async () => {
    const take = (waiting: number[]): string =>
      waitedFor(seats, waiting, 'orichalcum-wait-take', { hoplites: 2 });
    await words.choose('uk');
    expect(take([0])).toBe('Оксана вибирає картку дії (2 гопліти)');
    expect(take([1])).toBe('Жадібний бот вибирає картку дії (2 гопліти)');
    expect(take([2])).toBe('Гравець 3 вибирає картку дії (2 гопліти)');
    await words.choose('ru');
    expect(take([0])).toBe('Оксана выбирает карту действия (2 гоплита)');
    await words.choose('en');
    expect(take([0])).toBe('Оксана chooses an action card (2 hoplites)');
  });

  it('read of several at once', async () => {
    const choose = (waiting: number[]): string =>
      waitedFor(seats, waiting, 'inventors-wait-choose', { round: 3 });
    await words.choose('uk');
    expect(choose([0, 2])).toBe('Раунд 3: Оксана, Гравець 3 потай обирають дію');
    expect(choose([0])).toBe('Раунд 3: Оксана потай обирає дію');
    await words.choose('en');
    expect(choose([0, 1, 2])).toBe('Round 3: Оксана, Greedy bot, Player 3 choose an action in secret');
  });

  it('read who asks for a loan', async () => {
    await words.choose('en');
    expect(waitedFor(seats, [2], 'inventors-wait-answer-loan', { target: 1, loan: 6 })).toBe(
      'Player 3 decides whether to lend 6 uranium to Оксана',
    );
  });

  it.each([...LANGUAGES])('are never spoken to as if they decided, in %s', async (language) => {
    await words.choose(language);
    const said = waitedFor(seats, [0], 'orichalcum-wait-extra', { hoplites: 1, nuggets: 2, creatures: 5 });
    expect(said).toMatch(/^Оксана /);
    expect(said).not.toMatch(SECOND_PERSON);
  });

  it('of a game without words read for whom it waits', async () => {
    await words.choose('en');
    expect(waitedFor(seats, [0, 2], 'lanterns-wait-hang', {})).toBe('Waiting for Оксана, Player 3');
  });
});

describe('whoever is asked', () => {
  const choices = ['hang 1', 'hang 2', 'light dusk'].map((notation) => ({ notation }));
  const at = (key: string, numbers: Record<string, string | number>): string =>
    questionAt({
      now: {},
      info: { seats },
      seat: 0,
      ask: { key, numbers, choices },
    } as unknown as TableStore);

  it('reads the question without the own number', async () => {
    await words.choose('uk');
    expect(at('orichalcum-ask-take', { seat: 1, hoplites: 2 })).toBe(
      'Яку картку дії берете? У вас 2 гопліти',
    );
  });

  it('reads what can be done, of a game without words', async () => {
    await words.choose('en');
    expect(at('lanterns-ask-hang', { seat: 1 })).toBe('Your decision: hang, light');
  });
});
