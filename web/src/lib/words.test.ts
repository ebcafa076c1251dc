import { describe, expect, it } from 'vitest';
import {
  chooseLanguage,
  eventMessage,
  formatMessage,
  LANGUAGES,
  makeBundle,
  withNames,
  withoutPlayer,
  type Language,
} from './fluent';
import { CLOCKS } from './clocks';
import { THEMES } from './themes';

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
const sources = import.meta.glob<string>(
  ['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts', '!../boards/**'],
  { query: '?raw', import: 'default', eager: true },
);

function bundleOf(language: Language) {
  const own = Object.entries({ ...texts, ...gameTexts }).filter(([path]) =>
    path.endsWith(`/${language}.ftl`),
  );
  expect(own).toHaveLength(3);
  return makeBundle(
    language,
    own.map(([, text]) => text),
  );
}

/** Keys that stand in the source as they are, and those that are put together from what can be there. */
function usedKeys(): Set<string> {
  const found = new Set<string>();
  for (const source of Object.values(sources))
    for (const [, key] of source.matchAll(/['"`]((?:web|app)-[a-z0-9-]+)['"`]/g)) if (key) found.add(key);
  for (const name of Object.keys(CLOCKS)) found.add(`web-clock-${name}`);
  for (const theme of THEMES) found.add(`web-theme-${theme}`);
  for (const tab of ['choices', 'log', 'players']) found.add(`web-tab-${tab}`);
  for (const bot of ['random', 'greedy']) found.add(`web-bot-${bot}`);
  for (const what of ['undo', 'start', 'resign', 'flag', 'hand', 'take', 'resume', 'abandoned', 'closed'])
    found.add(`web-line-${what}`);
  for (const reason of ['abandoned', 'closed', 'by-resign', 'by-flag']) found.add(`web-over-${reason}`);
  return found;
}

describe('a player in a line of the log', () => {
  const nameOf = (seat: number): string => ['Оля', 'Taras', ''][seat] ?? '';

  it('has a number and, if there is one, a name', () => {
    const numbers = { seat: 1, target: 2, first: 3, price: 2, experiment: 'seat' };
    expect(withNames(numbers, nameOf)).toEqual({ ...numbers, seat: '1 (Оля)', target: '2 (Taras)' });
  });

  it('leaves the line where glyph and name stand beside it', () => {
    const numbers = withNames({ seat: 2 }, nameOf);
    const player = formatMessage(bundleOf('en'), 'app-seat', numbers) ?? '';
    expect(withoutPlayer(`${player}: draws 2 stones`, player)).toBe('Draws 2 stones');
    expect(withoutPlayer('Player 1 (Оля): draws 2 stones', player)).toBe('Player 1 (Оля): draws 2 stones');
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

  it('has every message that the client asks for', () => {
    const used = usedKeys();
    expect(used.size).toBeGreaterThan(100);
    expect([...used].filter((key) => !bundle.hasMessage(key))).toEqual([]);
  });

  it('says no exclamation marks', () => {
    const own = texts[`../../../src/igroteka/texts/web/${language}.ftl`] ?? '';
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
