import { describe, expect, it } from 'vitest';
import type { ChoiceInfo } from '../../protocol';
import { standing, tileByKey } from './geometry';
import { paintOf, propertyOf, ringOf, waysTo } from './offers';
import { goalsAt, nextFamily, tiesOf, tilesOf, tokensOf } from './reading';
import type { PeriodicView } from './view';

function viewWith(changes: Partial<PeriodicView>): PeriodicView {
  const empty = { open: null, markers: {}, unseen: [], deck_left: 0, awards: [], level: 1, points: 5 };
  return {
    asks: 'turn',
    elements: {
      H: [1, 1, 1, 'nonmetal'],
      He: [2, 1, 18, 'noble'],
      Li: [3, 2, 1, 'alkali'],
      Be: [4, 2, 2, 'alkaline'],
      B: [5, 2, 13, 'metalloid'],
      Ne: [10, 2, 18, 'noble'],
    },
    goals: {
      green: { ...empty, open: 'water', markers: { H: [1], B: [] } },
      blue: empty,
      purple: empty,
      pink: empty,
    },
    circle: ['noble', 'alkali', 'nonmetal'],
    reach: { number: { He: 1, Li: 2 }, heavier: { Li: 1 } },
    steps: {},
    seats: [{ flask: 'H', microscope: 3 }],
    ...changes,
  } as PeriodicView;
}

function choice(notation: string, ...components: string[]): ChoiceInfo {
  return { notation, label: '', numbers: {}, components, is_final: false, is_end: false, is_decline: false };
}

const CHOICES = [
  choice('gain number', 'property:number', 'gain:number'),
  choice('spend number', 'property:number', 'spend:number'),
  choice('free heavier', 'property:heavier', 'token:free_heavier'),
];

describe('what lights up', () => {
  it('is the reach of the property that is looked at, by its arrow, its prices or its token', () => {
    const view = viewWith({});
    for (const id of ['property:number', 'gain:number', 'spend:number', 'token:free_number']) {
      expect(propertyOf(id)).toBe('number');
      expect(paintOf(view, CHOICES, [], id)).toEqual({ steps: { He: 1, Li: 2 }, isMine: true });
    }
    expect(paintOf(view, [], [], 'property:number')?.isMine).toBe(false);
    expect(paintOf(view, CHOICES, [], null)).toBeNull();
  });

  it('stays with the picked property, but not while energy is taken from it', () => {
    expect(paintOf(viewWith({}), CHOICES, ['property:heavier'], null)?.steps).toEqual({ Li: 1 });
    expect(paintOf(viewWith({}), CHOICES, ['token:take2', 'property:heavier'], null)).toBeNull();
  });

  it('is the movement under way, whatever is looked at', () => {
    const view = viewWith({ asks: 'move', steps: { Be: 3 } });
    expect(paintOf(view, [choice('to Be', 'element:Be')], [], 'property:number')?.steps).toEqual({ Be: 3 });
  });

  it('is every element that can be chosen where steps do not count', () => {
    expect(paintOf(viewWith({ asks: 'goto' }), [choice('to Ne', 'element:Ne')], [], null)).toEqual({
      steps: { Ne: 0 },
      isMine: true,
    });
  });

  it('is a ring around the elements of a goal card or a family', () => {
    expect([...(ringOf(viewWith({}), 'goal:green')?.cells ?? [])]).toEqual(['H', 'B']);
    expect([...(ringOf(viewWith({}), 'token:goto_noble')?.cells ?? [])]).toEqual(['He', 'Ne']);
    expect(ringOf(viewWith({}), 'property:number')).toBeNull();
  });
});

describe('the table of elements', () => {
  const tiles = tilesOf(viewWith({}));
  const at = (symbol: string) => tiles.find((tile) => tile.symbol === symbol) ?? tiles[0];
  const go = (from: string, key: string) => {
    const tile = at(from);
    return tile ? tileByKey(tiles, tile, key)?.symbol : undefined;
  };

  it('is walked by arrow keys across its gaps', () => {
    expect(go('Be', 'ArrowRight')).toBe('B');
    expect(go('H', 'ArrowRight')).toBe('He');
    expect(go('Be', 'ArrowUp')).toBe('H');
    expect(go('B', 'ArrowUp')).toBe('He');
    expect(go('Li', 'ArrowLeft')).toBe('Li');
    expect(go('Li', 'End')).toBe('Ne');
    expect(go('Li', 'x')).toBeUndefined();
  });

  it('has room for five flasks on one cell', () => {
    for (const count of [1, 2, 3, 4, 5]) {
      const { places } = standing(count, false, false);
      expect(places).toHaveLength(count);
      expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
    }
  });

  it('leaves the corner of a goal token free', () => {
    expect(standing(1, false, true).places[0]?.x).toBeLessThan(30);
    expect(standing(1, true, false).places[0]?.x).toBeGreaterThan(30);
  });
});

describe('equal points', () => {
  /** Total, disc and energy of each seat. */
  const ended = (...seats: [number, number, number][]): PeriodicView =>
    viewWith({
      track: [0, 2, 4, 7],
      seats: seats.map(([total, disc, energy]) => ({ score: { total }, disc, energy })),
    } as unknown as Partial<PeriodicView>);

  it('are decided by the track, then by energy, among those who are still equal', () => {
    expect(tiesOf(ended([9, 3, 1], [8, 3, 1]))).toEqual([]);
    expect(tiesOf(ended([9, 2, 5], [9, 3, 1], [8, 3, 1]))).toEqual([
      { by: 'track', seats: [0, 1], amounts: [4, 7, 7], first: [1] },
    ]);
    const ties = tiesOf(ended([9, 3, 2], [9, 3, 5], [9, 2, 9]));
    expect(ties.map(({ by, seats, first }) => [by, seats, first])).toEqual([
      ['track', [0, 1, 2], [0, 1]],
      ['energy', [0, 1], [1]],
    ]);
    expect(tiesOf(ended([9, 3, 2], [9, 3, 2])).at(-1)?.first).toEqual([0, 1]);
  });
});

describe('the rest of the board', () => {
  it('knows the ways to an element, its goals and the next family', () => {
    const view = viewWith({});
    expect(waysTo(view, 'Li')).toEqual([
      { property: 'number', steps: 2 },
      { property: 'heavier', steps: 1 },
    ]);
    expect(goalsAt(view, 'B')).toEqual(['green']);
    expect(nextFamily(view, 0)).toBe('noble');
  });

  it('counts award tokens by kind', () => {
    expect(tokensOf({ plus: 2, take2: 0, free: ['radius', 'radius'], goto: ['noble'] })).toEqual([
      { award: 'plus', count: 2 },
      { award: 'free_radius', count: 2 },
      { award: 'goto_noble', count: 1 },
    ]);
  });
});
