/** The browser's Fluent formats every message as fluent.runtime does, plurals included, in every language. */

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { formatMessage, LANGUAGES, makeBundle, type Language } from './fluent';
import fixture from './said.fixture.json';

type Values = Record<string, (string | number)[]>;
type Said = { values: Values } & Record<Language, string>;

const recorded = fixture as unknown as Record<string, Said>;
const files = import.meta.glob<string>(
  ['../../../src/igroteka/texts/**/*.ftl', '../../../src/igroteka/games/*/texts/*.ftl'],
  { query: '?raw', import: 'default', eager: true },
);

function sourcesOf(language: Language): string[] {
  return Object.entries(files)
    .filter(([path]) => path.endsWith(`/${language}.ftl`))
    .map(([, text]) => text);
}

/** The category of a whole number by the CLDR rules, written down once more. */
function categoryOf(language: Language, number: number): string {
  if (language === 'en') return number === 1 ? 'one' : 'other';
  const last = number % 10;
  if (Math.floor(number / 10) % 10 === 1 || last === 0 || last >= 5) return 'many';
  return last === 1 ? 'one' : 'few';
}

/** As many sets of values as the longest list has; shorter lists begin again. */
function casesOf(values: Values): Record<string, string | number>[] {
  const length = Math.max(1, ...Object.values(values).map((listed) => listed.length));
  return Array.from({ length }, (_, place) =>
    Object.fromEntries(
      Object.entries(values).map(([name, listed]) => [name, listed[place % listed.length] ?? '']),
    ),
  );
}

function fingerprintOf(texts: string[]): string {
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16);
}

describe.each([...LANGUAGES])('numbers in %s', (language) => {
  const sources = sourcesOf(language);
  const bundle = makeBundle(language, sources);

  it('choose the category that the language has for them, from 0 to 125', () => {
    const forms = makeBundle(language, [
      'chosen = { $n ->\n    [one] one\n    [few] few\n    [many] many\n   *[other] other\n    }\n',
    ]);
    for (let n = 0; n <= 125; n++)
      expect(formatMessage(forms, 'chosen', { n }), String(n)).toBe(categoryOf(language, n));
  });

  it('and all else is said as the server says it', () => {
    const differing: Record<string, string[]> = {};
    for (const [key, said] of Object.entries(recorded)) {
      const texts = casesOf(said.values).map((numbers) => formatMessage(bundle, key, numbers) ?? '');
      if (fingerprintOf(texts) !== said[language]) differing[key] = texts;
    }
    // To see the server's texts: python -m tests.words.make_said KEY
    expect(differing).toEqual({});
  });

  it('and plain messages as they are written', () => {
    const lines = sources.flatMap((source) => source.split('\n'));
    const plain = lines.flatMap((line) => {
      const [, key, text] = /^([a-z][\w-]*) = (.+)$/.exec(line) ?? [];
      return key && text && !recorded[key] ? [[key, text] as const] : [];
    });
    expect(plain.length).toBeGreaterThan(300);
    for (const [key, text] of plain) expect(formatMessage(bundle, key)).toBe(text);
  });
});
