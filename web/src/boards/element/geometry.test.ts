import { describe, expect, it } from 'vitest';
import {
  arcPeak,
  beyond,
  cellAt,
  cellByKey,
  centreOf,
  edgePairs,
  neighbourPairs,
  placeOf,
  UNIT,
} from './geometry';

const size = { width: 11, height: 11 };

describe('cells', () => {
  it('reads and writes names', () => {
    expect(placeOf('k11')).toEqual({ column: 10, row: 10 });
    expect(cellAt(10, 10)).toBe('k11');
    expect(cellAt(0, 0)).toBe('a1');
  });

  it('puts row 1 at the bottom', () => {
    expect(centreOf('a1', 11)).toEqual({ x: UNIT / 2, y: 10.5 * UNIT });
    expect(centreOf('k11', 11)).toEqual({ x: 10.5 * UNIT, y: UNIT / 2 });
  });

  it('goes on in a direction', () => {
    expect(beyond('g6', 'g5', 3)).toBe('g3');
    expect(beyond('g6', 'h6', 0)).toBe('g6');
  });
});

describe('neighbourPairs', () => {
  it('joins edges and lone diagonals, each once', () => {
    const pairs = neighbourPairs(['g5', 'h6', 'i6']);
    expect(pairs.map(({ from, to }) => `${from} ${to}`).sort()).toEqual(['g5 h6', 'h6 i6']);
    expect(pairs.find((pair) => pair.to === 'h6')?.isStraight).toBe(false);
  });

  it('leaves out a diagonal that is joined round the corner', () => {
    const pairs = neighbourPairs(['b2', 'c2', 'c3']);
    expect(pairs.every((pair) => pair.isStraight)).toBe(true);
    expect(pairs).toHaveLength(2);
  });

  it('finds nothing where nothing touches', () => {
    expect(neighbourPairs(['a1', 'c1', 'e5'])).toEqual([]);
  });
});

describe('edgePairs', () => {
  it('leaves every corner out', () => {
    const pairs = edgePairs(['g5', 'h6', 'i6', 'j7', 'j5']);
    expect(pairs.map(({ from, to }) => `${from} ${to}`)).toEqual(['h6 i6']);
  });
});

describe('arcPeak', () => {
  it('bends upwards whichever way the jump goes', () => {
    const left = { x: 0, y: 0 };
    const right = { x: 120, y: 0 };
    expect(arcPeak(left, right).y).toBeLessThan(0);
    expect(arcPeak(right, left).y).toBeLessThan(0);
  });
});

describe('cellByKey', () => {
  it('moves with the arrows and stops at the edge', () => {
    expect(cellByKey('e5', 'ArrowUp', size)).toBe('e6');
    expect(cellByKey('e5', 'ArrowLeft', size)).toBe('d5');
    expect(cellByKey('k1', 'ArrowRight', size)).toBe('k1');
    expect(cellByKey('k1', 'ArrowDown', size)).toBe('k1');
    expect(cellByKey('e5', 'End', size)).toBe('k5');
    expect(cellByKey('e5', 'PageUp', size)).toBe('e11');
  });

  it('leaves other keys alone', () => {
    expect(cellByKey('e5', 'Enter', size)).toBeNull();
  });
});
