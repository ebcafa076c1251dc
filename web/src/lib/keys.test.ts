/** Every key that the client can ask for is a message, in every language, and gets what the message wants. */

import { parse } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';
import { SCORE_LINES, TIE_BREAKS } from '../boards/periodic/reading';
import { boardGames, comingGames } from './boards';
import { CLOCKS } from './clocks';
import { DEADLINES } from './cups';
import editions from './editions.fixture.json';
import { LANGUAGES, makeBundle, withEdition } from './fluent';
import { PHRASES } from './talk.svelte';
import { PACES } from './pacer';
import { THEMES } from './themes';
import type { Edition } from '../protocol';

const sources = import.meta.glob<string>(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const texts = import.meta.glob<string>(
  ['../../../src/igroteka/texts/**/*.ftl', '../../../src/igroteka/games/*/texts/*.ftl'],
  { query: '?raw', import: 'default', eager: true },
);
const data = import.meta.glob<string>(
  [
    '../../../src/igroteka/games/*/manifest.toml',
    '../../../src/igroteka/games/*/lesson.toml',
    '../../../src/igroteka/games/*/levels.toml',
    '../../../src/igroteka/games/periodic/data/elements.toml',
  ],
  { query: '?raw', import: 'default', eager: true },
);
const pointed = Object.keys(import.meta.glob('../boards/*/points.ts'))
  .map((path) => path.split('/')[2])
  .filter((game) => game !== 'general');

const bundles = LANGUAGES.map((language) => {
  const own = Object.entries(texts).filter(([path]) => path.endsWith(`/${language}.ftl`));
  return makeBundle(
    language,
    own.map(([, text]) => text),
  );
});
const games = boardGames();

const file = (game: string, name: string): string =>
  data[`../../../src/igroteka/games/${game}/${name}`] ?? '';
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, one]) => one ?? '');
const each = (start: string, names: readonly string[], end = ''): string[] =>
  names.map((name) => start + name + end);
/** A table of a manifest, up to the next one. */
const table = (game: string, name: string): string =>
  new RegExp(`^\\[${name}\\]\\n([^[]*)`, 'm').exec(file(game, 'manifest.toml'))?.[1] ?? '';
const scenes = (game: string): string[] => found(file(game, 'lesson.toml'), /^id = "(.+)"/gm);
const options = (game: string): string[] => [
  ...found(file(game, 'manifest.toml'), /^\[options\.(.+)\]/gm).map((name) => name.replaceAll('_', '-')),
  ...found(file(game, 'manifest.toml'), /^values = \[(.*)\]/gm).flatMap((list) => found(list, /"([^"]+)"/g)),
];

/** The levels of a game's bots. */
function levels(game: string): string[] {
  return found(file(game, 'levels.toml'), /^key = "(.+)"/gm);
}

/** The keys that are put together, by how they stand in the source, a star for what is computed. */
const COMPOSED: Record<string, string[]> = {
  'orichalcum-web-*': each('orichalcum-web-', ['temple', 'medallion']),
  'orichalcum-web-*-about': each('orichalcum-web-', ['temple', 'medallion'], '-about'),
  'orichalcum-web-*-price': each('orichalcum-web-', ['temple', 'medallion'], '-price'),
  '*-turned': each('orichalcum-web-lay', ['', '-touch'], '-turned'),
  'periodic-score-*': each('periodic-score-', SCORE_LINES),
  'periodic-score-tie-*': each('periodic-score-tie-', TIE_BREAKS),
  'periodic-end-by-*': each('periodic-end-by-', TIE_BREAKS),
  'periodic-element-*': each(
    'periodic-element-',
    found(file('periodic', 'data/elements.toml'), /^symbol = "(.+)"/gm),
  ),
  // Those that hide something are demanded by `igroteka check`, which knows what is hidden.
  '*-event-**': games.flatMap((game) =>
    each(`${game}-event-`, found(table(game, 'events'), /^([a-z-]+) = /gm)),
  ),
  'web-verify-flaw-*': each('web-verify-flaw-', ['secret', 'kept', 'nonces', 'own', 'bot']),
  'web-bot-*': each('web-bot-', ['random', 'greedy', 'search']),
  'web-bot-about-*': each('web-bot-about-', ['random', 'greedy', 'search']),
  '*-level-*': games.flatMap((game) => each(`${game}-level-`, levels(game))),
  '*-about': games.flatMap((game) => each(`${game}-level-`, levels(game), '-about')),
  'app-puzzle-grade-*': each('app-puzzle-grade-', ['easy', 'medium', 'hard']),
  'web-over-*': each('web-over-', ['abandoned', 'closed', 'full', 'stopped']),
  'web-over-by-*': each('web-over-by-', ['resign', 'flag', 'full']),
  'web-line-*': each('web-line-', [
    'undo',
    'start',
    'resign',
    'flag',
    'hand',
    'take',
    'resume',
    'abandoned',
    'closed',
    'stopped',
    'letter',
    'full',
  ]),
  '*-title': each('', games, '-title'),
  '*-summary': each('', games, '-summary'),
  '*-option-*': games.flatMap((game) => each(`${game}-option-`, options(game))),
  'web-clock-*': each('web-clock-', Object.keys(CLOCKS)),
  'web-cup-deadline-*': each('web-cup-deadline-', Object.keys(DEADLINES)),
  'web-tab-*': each('web-tab-', ['choices', 'log', 'players', 'end']),
  '*-lesson-*': games.flatMap((game) => each(`${game}-lesson-`, scenes(game))),
  '*-done': games.flatMap((game) => each(`${game}-lesson-`, scenes(game), '-done')),
  'web-phrase-*': each('web-phrase-', PHRASES),
  '*-win': each('', games, '-win'),
  '*-goal-line': each('', games, '-goal-line'),
  '*-web-points': each('', pointed as string[], '-web-points'),
  '*-web-course': each('', games, '-web-course'),
  'web-pace-*': each('web-pace-', PACES),
  'web-theme-*': each('web-theme-', THEMES),
  'web-soon-*': each('web-soon-', comingGames()),
  'web-soon-*-summary': each('web-soon-', comingGames(), '-summary'),
  '*-source': each('', games, '-source'),
};

interface Node {
  type: string;
  [part: string]: unknown;
}

function walk(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) return node.forEach((one) => walk(one, see));
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node) see(node as Node);
  for (const [name, part] of Object.entries(node)) if (name !== 'parent') walk(part, see);
}

/** Every expression of the client, modules and markup alike. */
function everyNode(see: (node: Node, path: string) => void): void {
  for (const [path, source] of Object.entries(sources)) {
    const text = path.endsWith('.svelte') ? source : `<script lang="ts">${source}</script>`;
    const tree = parse(text, { modern: true });
    walk([tree.instance, tree.module, tree.fragment], (node) => see(node, path));
  }
}

const OWN = ['web', 'app', ...games].join('|');
const KEY = new RegExp(`^(?:${OWN})(?:-[a-z0-9]+)+$`);
const MADE = new RegExp(`^(?:${OWN})-|^\\*-[a-z]`);

/** Names of drawings, which look like keys. */
const NO_KEYS = new Set(['element-researched', 'orichalcum-print', 'periodic-cover', 'periodic-print']);
const written = new Set<string>();
const composed = new Set<string>();
const given: { key: string; names: string[] }[] = [];
everyNode((node) => {
  if (node.type === 'Literal' && typeof node.value === 'string' && KEY.test(node.value))
    written.add(node.value);
  if (node.type === 'TemplateLiteral') {
    const text = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('*');
    if (MADE.test(text)) composed.add(text);
  }
  if (node.type !== 'CallExpression' || (node.callee as Node).name !== 'say') return;
  const [key, numbers] = node.arguments as Node[];
  if (key?.type !== 'Literal') return;
  const properties = (numbers?.properties ?? []) as Node[];
  const isOpen =
    (numbers && numbers.type !== 'ObjectExpression') || properties.some((one) => one.type !== 'Property');
  if (!isOpen)
    given.push({ key: String(key.value), names: properties.map((one) => String((one.key as Node).name)) });
});

const missing = (keys: Iterable<string>): string[] =>
  [...keys].filter((key) => !bundles.every((bundle) => bundle.hasMessage(key)));

describe('keys', { timeout: 60_000 }, () => {
  it('that stand in the source are messages', () => {
    expect(written.size).toBeGreaterThan(300);
    expect(missing(written).filter((key) => !NO_KEYS.has(key))).toEqual([]);
  });

  it('that are put together are listed here', () => {
    expect([...composed].sort()).toEqual(Object.keys(COMPOSED).sort());
  });

  it.each(Object.entries(COMPOSED))('put together as %s are messages', (template, keys) => {
    if (!template.startsWith('web-soon')) expect(keys.length).toBeGreaterThan(1);
    expect(missing(keys)).toEqual([]);
  });

  it('are asked for with all that their messages want', () => {
    expect(given.length).toBeGreaterThan(200);
    const faults = given.flatMap(({ key, names }) =>
      bundles.flatMap((bundle) => {
        const pattern = bundle.getMessage(key)?.value;
        const errors: Error[] = [];
        for (const number of [1, 5]) {
          const numbers = Object.fromEntries(names.map((name) => [name, number]));
          const edition = (editions as unknown as Record<string, Edition>)[key.split('-', 1)[0] ?? ''];
          if (pattern) bundle.formatPattern(pattern, withEdition(edition, numbers), errors);
        }
        return errors.map((error) => `${key}: ${error.message}`);
      }),
    );
    expect([...new Set(faults)]).toEqual([]);
  });
});
