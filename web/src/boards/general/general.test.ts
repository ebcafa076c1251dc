import { describe, expect, it } from 'vitest';
import type { ChoiceInfo } from '../../protocol';
import { cellByKey, planOf, standingOn } from './cells';
import { cellIds, groupsOf, homeKey, homesOf, NO_CELLS, NO_HOMES, placesOf, seatNamed } from './finding';
import { pointsOf } from './points';
import { changedFields, counted, isOfCards, layoutOf, seatMeant, seatPath, shapeOf, sizeOf } from './shape';
import { hueOf, monogram } from './words';

const choice = (notation: string, ...components: string[]): ChoiceInfo => ({
  notation,
  components,
  label: '',
  numbers: {},
  is_final: false,
  is_end: false,
  is_decline: false,
});
const names = (fields: { name: string }[]): string[] => fields.map(({ name }) => name);

describe('the layout of a view', () => {
  const lanterns = {
    seat: 0,
    asks: 'seal',
    round: 1,
    hand: ['dusk', 'frost'],
    hand_sizes: [2, 3],
    has_sealed: [false, true],
    sealed: null,
    shown: [],
    hooks: [null, null],
    points: [0, 3],
  };

  it('has a place for each field by its form, and none for what the page says elsewhere', () => {
    const layout = layoutOf(lanterns, 2);
    expect(names(layout.facts)).toEqual(['round', 'sealed']);
    expect(names(layout.seatFacts)).toEqual(['hand_sizes', 'has_sealed', 'hooks', 'points']);
    expect(names(layout.parts)).toEqual(['hand', 'shown']);
    expect(layout.maps).toEqual([]);
  });

  it('takes words as long as there are seats for a hand, unless some seat has none', () => {
    expect(names(layoutOf({ sealed: ['dusk', null] }, 2).seatFacts)).toEqual(['sealed']);
    expect(names(layoutOf({ hand: ['dusk', 'dusk'] }, 2).parts)).toEqual(['hand']);
  });

  it('takes records of seats apart, so that they can be compared', () => {
    const layout = layoutOf(
      {
        seats: [
          { coins: 3, cards: ['a'] },
          { coins: 1, cards: [] },
        ],
      },
      2,
    );
    expect(layout.seatFacts).toEqual([
      {
        name: 'coins',
        values: [
          { kind: 'atom', value: 3 },
          { kind: 'atom', value: 1 },
        ],
      },
    ]);
    expect(names(layout.seatParts)).toEqual(['cards']);
  });

  it('knows a map of cells, also an empty one where the size is told, and the pieces on it', () => {
    const layout = layoutOf({ width: 3, height: 2, board: {}, sages: ['a1', 'b2'] }, 2);
    expect(layout.maps).toEqual([{ name: 'board', values: {}, size: { width: 3, height: 2 } }]);
    expect(names(layout.facts)).toEqual([]);
    expect(standingOn(layout.seatFacts)).toEqual(
      new Map([
        ['a1', [0]],
        ['b2', [1]],
      ]),
    );
    expect(layoutOf({ board: { a1: 'x', c3: null } }, 2).maps[0]?.size).toBeNull();
  });

  it('bears any value', () => {
    const odd = { deep: { a: { b: { c: { d: { e: 1 } } } } }, none: undefined, mixed: [1, { a: 1 }, [2]] };
    const layout = layoutOf(odd, 2);
    expect(layout.parts.map(({ shape }) => sizeOf(shape))).toEqual([1, 1, 3]);
  });
});

describe('shapes', () => {
  it('tell a bag from a record and a row from cards', () => {
    expect(shapeOf({ fire: 30, wind: 2 }).kind).toBe('tally');
    expect(shapeOf({ mode: 'gain', start: false }).kind).toBe('lines');
    expect(shapeOf([1, 2]).kind).toBe('row');
    expect(shapeOf([{ card: 'a' }]).kind).toBe('cards');
  });

  it('count what lies side by side', () => {
    expect(counted(['a', 'a', 'b', 'a'])).toEqual([
      { value: 'a', count: 2 },
      { value: 'b', count: 1 },
      { value: 'a', count: 1 },
    ]);
    expect(counted([2, 2])).toHaveLength(2);
    expect(isOfCards(['a', 'b'])).toBe(true);
    expect(isOfCards([1])).toBe(false);
  });

  it('know the seat that a number means, by its name alone', () => {
    expect(seatMeant('to_move', 1, 2)).toBe(1);
    expect(seatMeant('to_move', -1, 2)).toBeNull();
    expect(seatMeant('round', 1, 2)).toBeNull();
  });

  it('know what has changed', () => {
    expect(changedFields({ a: [1], b: 2 }, { a: [1], b: 3, c: 4 })).toEqual(new Set(['b', 'c']));
    expect(changedFields(null, { a: 1 }).size).toBe(0);
  });
});

describe('components in a view', () => {
  const view = { hand: ['dusk', 'frost'], shown: ['dusk'], slots: { forest: 'dusk' } };
  const seal = [
    choice('seal dusk', 'verb:seal', 'card:dusk'),
    choice('seal frost', 'verb:seal', 'card:frost'),
  ];

  it('lie where all of their kind lie', () => {
    const homes = homesOf(placesOf(view), seal, NO_HOMES);
    expect([...homes.keys()]).toEqual([homeKey('hand', 'dusk'), homeKey('hand', 'frost')]);
    expect(homes.get(homeKey('hand', 'dusk'))).toEqual(['card:dusk']);
  });

  it('lie wherever they occur if nothing holds all of them, and under names too', () => {
    const homes = homesOf(placesOf(view), [choice('x', 'land:forest'), choice('y', 'land:sea')], NO_HOMES);
    expect([...homes.keys()]).toEqual([homeKey('slots', 'forest')]);
  });

  it('are found by their whole id as well', () => {
    const homes = homesOf(placesOf({ row: ['card:dusk', 'card:frost'] }), seal, NO_HOMES);
    expect([...homes.values()]).toEqual([['card:dusk'], ['card:frost']]);
  });

  it('stay known when something else is asked', () => {
    const before = homesOf(placesOf(view), seal, NO_HOMES);
    expect(homesOf(placesOf(view), [choice('hang 1', 'verb:hang', 'hook:1')], before)).toEqual(before);
  });

  it('are found in the table of the players as well', () => {
    const flasks = [choice('go Li', 'element:Li'), choice('go Be', 'element:Be')];
    for (const view of [{ seats: [{ flask: 'Li' }, { flask: 'Be' }] }, { flask: ['Li', null] }]) {
      const [field] = layoutOf(view, 2).seatFacts;
      const homes = homesOf(placesOf(view), flasks, NO_HOMES);
      expect(field && homes.get(homeKey(seatPath(view, field, 0), 'Li'))).toEqual(['element:Li']);
    }
  });

  it('that are no values are offered by kind, without what all choices share', () => {
    const hang = [1, 2].map((hook) => choice(`hang ${hook}`, 'verb:hang', `hook:${hook}`));
    expect(groupsOf(hang, [], () => false)).toEqual([{ kind: 'hook', ids: ['hook:1', 'hook:2'], more: -22 }]);
    expect(groupsOf(seal, [], (id) => id.startsWith('card:'))).toEqual([]);
  });

  it('leave verbs alone to the line that asks, and the last choice of all to a button', () => {
    const offers = [choice('offer p2 1', 'verb:offer', 'target:p2', 'price:1'), choice('pass', 'verb:pass')];
    expect(groupsOf(offers, [], () => false).map(({ ids }) => ids)).toEqual([['price:1']]);
  });

  it('keep a pick in sight, to be put down again', () => {
    const offers = ['1', '2'].map((price) => choice(price, 'verb:offer', 'target:p2', `price:${price}`));
    expect(groupsOf(offers, ['target:p2'], () => false).map(({ kind }) => kind)).toEqual(['target', 'price']);
    expect(seatNamed('target:p2')).toBe(1);
    expect(seatNamed('price:2')).toBeNull();
  });

  it('name cells with or without what stands before', () => {
    expect(cellIds([choice('a', 'cell:a1'), choice('b', 'b2')], NO_CELLS)).toEqual(
      new Map([
        ['a1', 'cell:a1'],
        ['b2', 'b2'],
      ]),
    );
  });
});

describe('a map of cells', () => {
  it('without a size has the cells that are named, and keys lead over the gaps', () => {
    const plan = planOf({ name: 'board', values: { a1: null, c1: 'x' }, size: null }, ['c3']);
    expect(plan.rows).toEqual([['c3'], ['a1', 'c1']]);
    expect(cellByKey(plan, 'a1', 'ArrowRight')).toBe('c1');
    expect(cellByKey(plan, 'c1', 'ArrowUp')).toBe('c3');
    expect(cellByKey(plan, 'c3', 'ArrowLeft')).toBe('c3');
    expect(cellByKey(plan, 'c1', 'Home')).toBe('a1');
    expect(cellByKey(plan, 'c1', 'x')).toBeNull();
  });

  it('with a size has all of them', () => {
    const plan = planOf({ name: 'board', values: {}, size: { width: 2, height: 2 } }, []);
    expect(plan.rows).toEqual([
      ['a2', 'b2'],
      ['a1', 'b1'],
    ]);
  });
});

describe('the rest', () => {
  it('counts points where a view tells them for every seat', () => {
    expect(pointsOf({ points: [1, 2] }, 2)).toEqual([1, 2]);
    expect(pointsOf({ points: [1, 2] }, 3)).toEqual([]);
    expect(pointsOf({ score: 'high' }, 2)).toEqual([]);
  });

  it('marks a word with its letters and a colour of its own', () => {
    expect(monogram('Water dryer')).toBe('WD');
    expect(monogram('dusk')).toBe('D');
    expect(monogram('t10')).toBe('t10');
    expect(hueOf('dusk')).toBe(hueOf('dusk'));
    expect(hueOf('dusk')).not.toBe(hueOf('dawn'));
  });
});
