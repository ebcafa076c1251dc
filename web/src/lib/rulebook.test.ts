import { describe, expect, it } from 'vitest';
import type { RuleText } from '../protocol';
import {
  addressOf,
  chaptersOf,
  findRules,
  hitsIn,
  introduction,
  isPlain,
  piecesOf,
  rulePath,
  soughtWords,
} from './rulebook';
import { spans } from './ruletext';

const rule = (id: string, chapter: string, title: string, text: string): RuleText => ({
  id,
  chapter,
  title,
  text,
});
const BOOK = [
  rule('E8.1', 'Water', 'A River forms', 'Water next to Water forms a **River**.'),
  rule(
    'E8.5',
    'Water',
    'The whole way',
    'A route that would leave your own sage\nwithout a move is illegal (E4.4).',
  ),
  rule('E9.4', 'End', 'Нічия', 'Партія закінчується внічию. Ім’я й число Ёлки.'),
];
const idsOf = (sought: string): string[] => findRules(BOOK, sought).map((found) => found.id);

describe('the search in a rulebook', () => {
  it('finds all words in any order, in ids, titles and texts', () => {
    expect(idsOf('')).toEqual(['E8.1', 'E8.5', 'E9.4']);
    expect(idsOf('river water')).toEqual(['E8.1']);
    expect(idsOf('e8.5')).toEqual(['E8.5']);
    expect(idsOf('WHOLE way')).toEqual(['E8.5']);
    expect(idsOf('sage without')).toEqual(['E8.5']);
    expect(idsOf('fire')).toEqual([]);
  });

  it('forgives case, accents and the kind of apostrophe, and keeps й a letter', () => {
    expect(idsOf("ім'я")).toEqual(['E9.4']);
    expect(idsOf('елки')).toEqual(['E9.4']);
    expect(idsOf('нічия')).toEqual(['E9.4']);
    expect(idsOf('нічий')).toEqual([]);
    expect(soughtWords('  Ré  naïve ')).toEqual(['re', 'naive']);
  });

  it('knows the forms of a word, and the chapter that a rule stands in', () => {
    expect(idsOf('rivers')).toEqual(['E8.1']);
    expect(idsOf('formed')).toEqual(['E8.1']);
    expect(idsOf('партії')).toEqual(['E9.4']);
    expect(idsOf('закінчуються')).toEqual(['E9.4']);
    expect(idsOf('end')).toEqual(['E9.4']);
    expect(hitsIn('Кожна Річка тече.', soughtWords('річку'))).toEqual([[6, 11]]);
    expect(hitsIn('Вогню немає', soughtWords('вогонь'))).toEqual([[0, 5]]);
  });

  it('says where the words are, in the text as it is written', () => {
    expect(hitsIn('Naïve naive', ['naive'])).toEqual([
      [0, 5],
      [6, 11],
    ]);
    expect(hitsIn('flow flows', ['flow', 'lows'])).toEqual([
      [0, 4],
      [5, 10],
    ]);
    expect(hitsIn('e\u0301te', ['ete'])).toEqual([[0, 4]]);
    expect(hitsIn('anything', [])).toEqual([]);
  });
});

describe('passages without numbers', () => {
  const intro = rule('', 'Element', '', 'A game of four elements.');
  const notation = rule('', 'Notation', '', '`end` ends the turn.');
  const whole = [intro, ...BOOK, notation];

  it('have an address by their place, which a search does not change', () => {
    expect(introduction(whole)).toBe(intro);
    expect(introduction(BOOK)).toBeUndefined();
    const [last] = chaptersOf(findRules(whole, 'ends the turn'));
    expect(last && isPlain(last)).toBe(true);
    expect(addressOf(whole, 'Notation')).toBe('chapter-3');
    expect(chaptersOf(whole).map(isPlain)).toEqual([true, false, false, true]);
  });
});

describe('the pieces of a text', () => {
  const plain = { style: 'plain', rule: '', isHit: false };

  it('name the rules that there are', () => {
    expect(piecesOf(spans('By E4.4, not E9.9.'), new Set(['E4.4']), [])).toEqual([
      { ...plain, text: 'By ' },
      { ...plain, text: 'E4.4', rule: 'E4.4' },
      { ...plain, text: ', not E9.9.' },
    ]);
  });

  it('mark what was looked for, also within a name and a style', () => {
    expect(piecesOf(spans('a **River** E8.1'), new Set(['E8.1']), ['riv', 'e8'])).toEqual([
      { ...plain, text: 'a ' },
      { ...plain, text: 'Riv', style: 'strong', isHit: true },
      { ...plain, text: 'er', style: 'strong' },
      { ...plain, text: ' ' },
      { ...plain, text: 'E8', rule: 'E8.1', isHit: true },
      { ...plain, text: '.1', rule: 'E8.1' },
    ]);
    expect(piecesOf([], new Set(), ['x'])).toEqual([]);
  });
});

it('has chapters in the order of the book, and an address for each rule', () => {
  expect(chaptersOf(BOOK).map((chapter) => [chapter.name, chapter.rules.length])).toEqual([
    ['Water', 2],
    ['End', 1],
  ]);
  expect(rulePath('element', 'E8.5')).toBe('/rules/element#E8.5');
  expect(rulePath('element')).toBe('/rules/element');
  expect(rulePath('element', 'E8.5', 'abc')).toBe('/rules/element/abc#E8.5');
});
