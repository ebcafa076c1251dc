import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  chooseLanguage,
  eventMessage,
  formatMessage,
  LANGUAGES,
  makeBundle,
  withEdition,
  withNames,
  withoutPlayer,
  type Language,
} from './fluent';
import { words } from './words.svelte';
import type { Edition, Numbers } from '../protocol';

const texts = import.meta.glob<string>('../../../src/igroteka/texts/**/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const gameTexts = import.meta.glob<string>('../../../src/igroteka/games/element/texts/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
function bundleOf(language: Language) {
  const own = Object.entries({ ...texts, ...gameTexts }).filter(([path]) =>
    path.endsWith(`/${language}.ftl`),
  );
  expect(own).toHaveLength(4);
  return makeBundle(
    language,
    own.map(([, text]) => text),
  );
}

describe('a player in a line of the log', () => {
  const nameOf = (seat: number): string => ['Оля', 'Sly bot', ''][seat] ?? '';

  const LINES = {
    en: 'line = Player { $seat } pays player { $target }, player { $first } waits',
    uk: 'line = Гравець { $seat } платить гравцеві { $target }, чекає гравець { $first }',
    ru: 'line = Игрок { $seat } платит игроку { $target }, ждёт игрок { $first }',
  };

  it.each([
    [
      'en',
      'Оля pays Sly bot, player 3 waits',
      'Sly bot pays Оля, Sly bot waits',
      'Player 1 (Оля) pays player 1 (Оля), player 3 waits',
    ],
    [
      'uk',
      'Оля платить гравцеві «Sly bot», чекає гравець 3',
      'Sly bot платить гравцеві Оля, чекає Sly bot',
      'Гравець 1 (Оля) платить гравцеві 1 (Оля), чекає гравець 3',
    ],
    [
      'ru',
      'Оля платит игроку «Sly bot», ждёт игрок 3',
      'Sly bot платит игроку Оля, ждёт Sly bot',
      'Игрок 1 (Оля) платит игроку 1 (Оля), ждёт игрок 3',
    ],
  ] as const)('is called by name, if there is one, in %s', (language, first, second, own) => {
    const bundle = makeBundle(language, [LINES[language]]);
    const line = (seat: number, target: number, third: number, you = -1): string =>
      formatMessage(bundle, 'line', withNames({ seat, target, first: third }, nameOf, you)) ?? '';
    expect(line(1, 2, 3)).toBe(first);
    expect(line(2, 1, 2)).toBe(second);
    expect(line(1, 1, 3, 0)).toBe(own);
  });

  it('is a number only where a number is meant', () => {
    const numbers = { seat: 3, price: 2, from: 'f5', experiment: 'seat' };
    expect(withNames(numbers, nameOf)).toEqual(numbers);
  });

  it('is called by name in a refusal too', () => {
    const numbers = { seat: 1, active: 2, to_move: 3, owner: 1 };
    const bundle = makeBundle('uk', [
      'line = Хід гравця { $active }, гравця { $to_move }, мудрець гравця { $owner }',
    ]);
    expect(formatMessage(bundle, 'line', withNames(numbers, nameOf))).toBe(
      'Хід гравця «Sly bot», гравця 3, мудрець гравця Оля',
    );
  });

  it('leaves the line where glyph and name stand beside it', () => {
    const player = formatMessage(bundleOf('en'), 'app-seat', withNames({ seat: 1 }, nameOf)) ?? '';
    expect(withoutPlayer(`${player}: draws 2 stones`, player)).toBe('Draws 2 stones');
    expect(withoutPlayer('Taras: draws 2 stones', player)).toBe('Taras: draws 2 stones');
  });
});

describe('the language', () => {
  it('is the first of the browser that we speak', () => {
    expect(chooseLanguage(['de-DE', 'ru-UA', 'uk'])).toBe('ru');
    expect(chooseLanguage(['uk-UA', 'en'])).toBe('uk');
    expect(chooseLanguage(['fr', 'de'])).toBe('en');
    expect(chooseLanguage([])).toBe('en');
  });
});

describe.each([...LANGUAGES])('words in %s', (language) => {
  const bundle = bundleOf(language);

  it('says no exclamation marks', () => {
    const own = ['web', 'pocket']
      .map((part) => texts[`../../../src/igroteka/texts/${part}/${language}.ftl`] ?? '')
      .join('\n');
    const spoken = own.split('\n').filter((line) => !line.startsWith('#'));
    expect(spoken.filter((line) => line.includes('!'))).toEqual([]);
  });

  it('counts with real plurals', () => {
    const said = [1, 2, 5, 21].map((count) => formatMessage(bundle, 'web-lobby-open', { count }));
    expect(said.every((text) => text && !text.includes('{'))).toBe(true);
    expect(said[0]?.replace('1', '')).not.toBe(said[2]?.replace('5', ''));
  });
});

describe('log lines', () => {
  const bundle = bundleOf('en');
  const event = { event: 'stone-placed', seat: 1, args: { stone: 'fire', cell: 'e5' }, is_partial: false };

  it('count seats from 1', () => {
    const { key, numbers } = eventMessage('element', event);
    expect(formatMessage(bundle, key, numbers)).toBe('Player 2: Fire on e5');
  });

  it('use the message without the hidden part where something is hidden', () => {
    expect(eventMessage('element', { ...event, is_partial: true }).key).toBe(
      'element-event-stone-placed-hidden',
    );
  });

  it('leave the player out where the glyph stands beside the line', () => {
    expect(withoutPlayer('Player 2: stone on e5', 'Player 2')).toBe('Stone on e5');
    expect(withoutPlayer('e5: a Mountain rises', 'Player 2')).toBe('e5: a Mountain rises');
  });

  it('are null where there is no such message', () => {
    expect(formatMessage(bundle, 'web-no-such-key')).toBeNull();
  });
});

describe('a refusal', () => {
  beforeEach(() => {
    vi.stubGlobal('document', { documentElement: {} });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]')));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('names players who have names', async () => {
    const nameOf = (seat: number): string => ['Оля', 'Sly bot', ''][seat] ?? '';
    await words.choose('uk');
    await words.learn('element');
    await words.learn('inventors');
    const why = (message: string, numbers: Numbers): string =>
      words.sayReason({ rule: 'E1.5', message, numbers }, nameOf);
    expect(why('element-refuse-not-your-turn', { seat: 2, to_move: 1 })).toContain('хід гравця Оля.');
    expect(why('element-refuse-other-sage', { owner: 2 })).toContain('гравця «Sly bot»');
    expect(why('inventors-refuse-others-answer', { target: 1 })).toBe('Спершу має відповісти Оля.');
    expect(why('inventors-refuse-others-answer', { target: 3 })).toBe('Спершу має відповісти гравець 3.');
  });
});

describe('a message that is missing', () => {
  const reported = vi.fn();
  beforeEach(() => {
    reported.mockClear();
    vi.stubGlobal('document', { documentElement: {} });
    vi.stubGlobal('reportError', reported);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is nothing until the words of the game are there, and never its key', async () => {
    await words.choose('en');
    expect(words.say('periodic-title')).toBe('');
    expect(words.say('periodic-event-no-such-thing')).toBe('');
    await words.learn('periodic');
    expect(words.say('periodic-title')).toBe('Periodic');
    expect(reported).not.toHaveBeenCalled();
    expect(words.say('periodic-event-no-such-thing')).toBe('…');
    expect(words.say('web-no-such-thing')).toBe('…');
    expect(reported).toHaveBeenCalledTimes(2);
  });

  it('is no fault of a game from elsewhere', async () => {
    await words.learn('lanterns');
    expect(words.say('lanterns-choice-hang')).toBe('…');
    expect(words.has('lanterns-choice-hang')).toBe(false);
    expect(reported).not.toHaveBeenCalled();
  });

  it('has something in its place, of a game from elsewhere', async () => {
    await words.choose('en');
    const hung = { event: 'lantern-hung', seat: 0, args: { hook: 2, card: 'dusk' }, is_partial: false };
    expect(words.sayEvent('lanterns', hung)).toBe('Player 1: Lantern hung: hook 2, Dusk');
    expect(words.sayEvent('lanterns', { ...hung, seat: -1, args: {} })).toBe('Lantern hung');
    const choice = { notation: 'hang 2', label: 'lanterns-choice-hang', numbers: {}, components: [] };
    expect(words.sayChoice({ ...choice, is_final: false, is_end: false, is_decline: false })).toBe('hang 2');
    const reason = { rule: 'T3.2', message: 'lanterns-refuse-hook-taken', numbers: {} };
    expect(words.sayReason(reason)).toBe('The rules do not allow this now.');
    expect(reported).not.toHaveBeenCalled();
  });

  it('is reported where a variable is missing', () => {
    const said = formatMessage(bundleOf('en'), 'app-seat', {});
    expect(said).toContain('Player');
    expect(reported).toHaveBeenCalledTimes(1);
  });
});

describe('learning words', () => {
  interface Inside {
    speak(language: Language): Promise<void>;
    load(): Promise<void>;
  }
  const inside = words as unknown as Inside;
  beforeEach(() => void vi.stubGlobal('document', { documentElement: {} }));
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('ends only when nothing more is being loaded', async () => {
    const loaded: (() => void)[] = [];
    vi.spyOn(inside, 'load').mockImplementation(() => new Promise((resolve) => void loaded.push(resolve)));
    const moment = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));
    let isThere = false;
    void inside.speak('en').then(() => (isThere = true));
    void inside.speak('en');
    loaded[0]?.();
    await moment();
    void inside.speak('en');
    // What was loaded second is void: the third is what counts.
    loaded[1]?.();
    await moment();
    expect(isThere).toBe(false);
    loaded[2]?.();
    await moment();
    expect(isThere).toBe(true);
  });

  it('is tried again after a failure', async () => {
    await words.choose('en');
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('[{"id": "inventors", "edition": {}}]')));
    vi.spyOn(inside, 'load').mockRejectedValueOnce(new Error('no connection'));
    await expect(words.learn('inventors')).rejects.toThrow('no connection');
    await words.learn('inventors');
    expect(words.has('inventors-title')).toBe(true);
  });
});

describe('the numbers of an edition', () => {
  const edition = (pay: number): Edition => ({
    data: 'x',
    numbers: { spies: 5 },
    rows: { law: { L1: { law_effect: 'job-more', law_amount: pay } } },
  });

  it('come along with what a message is given, and its own win', () => {
    expect(withEdition(edition(4), { law: 'L1', count: 2 })).toEqual({
      spies: 5,
      law_effect: 'job-more',
      law_amount: 4,
      law: 'L1',
      count: 2,
    });
    expect(withEdition(edition(4), { spies: 1 })).toEqual({ spies: 1 });
    expect(withEdition(edition(4), { law: 'L9' })).toEqual({
      spies: 5,
      law_effect: '',
      law_amount: '',
      law: 'L9',
    });
    expect(withEdition(undefined, { law: 'L1' })).toEqual({ law: 'L1' });
  });
});

describe('a game from elsewhere', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('has its words from the server, and its title from the shelf where it has none', async () => {
    vi.resetModules();
    const { words: fresh } = await import('./words.svelte');
    vi.stubGlobal('document', { documentElement: {} });
    const edition = { data: 'x', numbers: {}, rows: {} };
    const shelf = ['bazaar', 'lamps'].map((id) => ({ id, edition, titles: { en: `The ${id}` } }));
    const asked: string[] = [];
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path);
      const texts = path.includes('bazaar') ? 'bazaar-title = Bazaar\n' : '';
      return Promise.resolve(new Response(JSON.stringify(path === '/api/games' ? shelf : texts)));
    });
    await fresh.choose('en');
    await Promise.all(['bazaar', 'lamps', 'element'].map((game) => fresh.learn(game)));
    expect(fresh.title('bazaar')).toBe('Bazaar');
    expect(fresh.title('lamps')).toBe('The lamps');
    expect(fresh.title('element')).toBe('Element');
    expect([...new Set(asked)].sort()).toEqual([
      '/api/games',
      '/api/games/bazaar/texts/en',
      '/api/games/lamps/texts/en',
    ]);
  });
});
