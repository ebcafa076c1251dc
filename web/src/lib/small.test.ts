import { describe, expect, it } from 'vitest';
import { placeOf } from '../router';
import { clockName, CLOCKS } from './clocks';
import { mergeHeld, readMaking, readTable, readWatched, readWishes } from './keep';
import { blocks, spans } from './ruletext';
import { timeLeft } from './time';

describe('places', () => {
  it('are told apart by the path', () => {
    expect(placeOf('/')).toEqual({ page: 'home' });
    expect(placeOf('/new/element')).toEqual({ page: 'create', game: 'element' });
    expect(placeOf('/rules/element')).toEqual({ page: 'rules', game: 'element', data: '' });
    const data = '0123456789abcdef'.repeat(4);
    expect(placeOf(`/rules/element/${data}`)).toEqual({ page: 'rules', game: 'element', data });
    expect(placeOf('/rules/element/old')).toEqual({ page: 'nowhere' });
    expect(placeOf(`/rules/element/${data}/more`)).toEqual({ page: 'nowhere' });
    expect(placeOf('/learn/element')).toEqual({ page: 'learn', game: 'element' });
    expect(placeOf('/puzzles/')).toEqual({ page: 'puzzles' });
    expect(placeOf('/puzzles/element/12')).toEqual({ page: 'puzzle', game: 'element', number: 12 });
    for (const path of ['/puzzles/element', '/puzzles/element/0', '/puzzles/element/1/2'])
      expect(placeOf(path), path).toEqual({ page: 'nowhere' });
    expect(placeOf('/t/abc/')).toEqual({ page: 'table', id: 'abc' });
    expect(placeOf('/r/abc')).toEqual({ page: 'replay', id: 'abc', line: 0 });
    expect(placeOf('/r/abc/42')).toEqual({ page: 'replay', id: 'abc', line: 42 });
    expect(placeOf('/r/abc/x')).toEqual({ page: 'nowhere' });
    expect(placeOf('/r/abc/1/2')).toEqual({ page: 'nowhere' });
    expect(placeOf('/t')).toEqual({ page: 'nowhere' });
    expect(placeOf('/t/abc/more')).toEqual({ page: 'nowhere' });
    expect(placeOf('/learn/%D1%88%D0%B0%D1%85%D0%B8')).toEqual({ page: 'learn', game: 'шахи' });
    for (const path of ['/learn/%zz', '/t/%', '/r/%c0', '/r/abc/%', '/%'])
      expect(placeOf(path), path).toEqual({ page: 'nowhere' });
  });
});

it('knows its own clocks again', () => {
  expect(clockName({ ...CLOCKS['day-3'] })).toBe('day-3');
  expect(clockName({ mode: 'turn', seconds: 77, add: 0 })).toBeNull();
});

describe('what the browser keeps', () => {
  it('survives nonsense in the storage', () => {
    expect(readTable(null)).toBeNull();
    expect(readTable('{broken')).toBeNull();
    expect(readTable('null')).toBeNull();
    expect(readWatched('{broken')).toEqual([]);
    expect(readWatched('[["a", 3], ["b"], 7, [4, "a"]]')).toEqual([['a', 3]]);
    expect(readWatched('{"a": 3}')).toEqual([]);
    expect(readTable('{"id":"a","held":[{"seat":"x"},null]}')?.held).toEqual([]);
    for (const nonsense of [null, '', '{broken', 'null', '7', '{}', '[null, 7, {"secret":"s"}]'])
      expect(readWishes(nonsense)).toEqual([]);
    const wish = { secret: 's', nonce: 'n', name: 'Anna' };
    expect(readWishes(JSON.stringify([null, wish]))).toEqual([wish]);
  });

  it('knows a lost wish for a table again, for a while', () => {
    for (const nonsense of [null, '', '{broken', 'null', '7', '[]', '{"wish":"w","key":7,"at":1}'])
      expect(readMaking(nonsense, 1)).toBeNull();
    const lost = { wish: 'w', key: 'k', at: 1000 };
    expect(readMaking(JSON.stringify(lost), 2000)).toEqual(lost);
    expect(readMaking(JSON.stringify(lost), 1000 + 600_000)).toBeNull();
  });

  it('replaces a seat that has got new keys', () => {
    const before = [{ seat: 1, secret: 'old', code: 'c', name: 'Anna', isReady: true }];
    const held = mergeHeld(before, [{ seat: 1, secret: 'new', code: 'd' }], () => 'Anna', true);
    expect(held).toEqual([{ seat: 1, secret: 'new', code: 'd', name: 'Anna', isReady: true }]);
  });
});

describe('time left', () => {
  it('is short, and rounds up', () => {
    expect(timeLeft(65_000).text).toBe('1:05');
    expect(timeLeft(3_600_001).text).toBe('1:00:01');
    expect(timeLeft(-5).text).toBe('0:00');
    expect(timeLeft(3 * 86_400_000).days).toBe(3);
  });
});

describe('the text of a rule', () => {
  it('has paragraphs, lists and tables', () => {
    const read = blocks('One\ntwo\n\n- a\n- b\n  more\n\n| x | y |\n|---|---|\n| 1 | 2 |');
    expect(read.map((block) => block.kind)).toEqual(['paragraph', 'list', 'table']);
    expect(read[1]).toMatchObject({ items: [[{ text: 'a' }], [{ text: 'b more' }]] });
    expect(read[2]).toMatchObject({ rows: [[[{ text: '1' }], [{ text: '2' }]]] });
  });

  it('keeps marks as styles, never as markup', () => {
    expect(spans('a **b** *c* <b>d</b>').map((span) => span.style)).toEqual([
      'plain',
      'strong',
      'plain',
      'slanted',
      'plain',
    ]);
  });
});
