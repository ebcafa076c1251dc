import { describe, expect, it } from 'vitest';
import type { CostlyInfo, LuckInfo, ReviewInfo, SharePointInfo } from '../protocol';
import {
  acrossOf,
  choiceOf,
  doubt,
  isCertain,
  lineOf,
  luckKind,
  onBoard,
  percent,
  placeAt,
  placeNear,
  segment,
  shareChart,
  signed,
  sumOf,
} from './review';

const point = (line: number, first: number, error = 0, is_luck = false): SharePointInfo => ({
  line,
  shares: [first, 1 - first],
  errors: [error, error],
  is_luck,
});
const points = [point(0, 0.5, 0.05), point(4, 0.9, 0.1), point(10, 1)];
const deed = { notation: 'move b2', label: 'x', numbers: {}, components: ['verb:move', 'sage:0', 'cell:b2'] };
const costly: CostlyInfo = { line: 4, seat: 1, taken: deed, better: deed, cost: 0.4, error: 0.1, share: 0.1 };
const review: ReviewInfo = {
  points,
  costly: [[], [costly]],
  luck: [],
  luck_part: null,
  simulations: 4,
  is_over: true,
};
const luck = (start: number, drawn: number, result: number, error = 0): LuckInfo => ({
  seat: 0,
  start,
  luck: drawn,
  error,
  play: result - start - drawn,
  result,
});

describe('the chart of shares', () => {
  const chart = shareChart(review, 10);

  it('has a line for each seat over the lines of the log', () => {
    expect(chart.lines).toEqual(['M0 50L40 10L100 0', 'M0 50L40 90L100 100']);
    expect(chart.ends).toEqual([100, 0]);
  });

  it('has a band of two standard errors, within the chart, that closes where all is certain', () => {
    expect(chart.bands[0]).toBe('M0 40L40 0L100 0L100 0L40 30L0 60Z');
  });

  it('marks the share after each costly decision', () => {
    expect(chart.marks).toEqual([{ seat: 1, line: 4, x: 40, y: expect.closeTo(10) as number }]);
  });

  it('stays within a log that is longer or shorter than it', () => {
    expect([acrossOf(0, 10), acrossOf(5, 10), acrossOf(12, 10), acrossOf(0, 0)]).toEqual([0, 50, 100, 0]);
  });
});

describe('the way from the chart to the replay and back', () => {
  it('finds the point of a line: the last one that is there already', () => {
    expect([0, 1, 3, 4, 9, 10, 99].map((line) => placeAt(points, line))).toEqual([0, 0, 0, 1, 1, 2, 2]);
  });

  it('finds the point next to a click', () => {
    expect([-1, 0, 0.19, 0.21, 0.69, 0.71, 2].map((across) => placeNear(points, across, 10))).toEqual([
      0, 0, 0, 1, 1, 2, 2,
    ]);
  });

  it('leads to a line that exists', () => {
    expect([-1, 0, 1, 2, 3].map((place) => lineOf(points, place))).toEqual([1, 1, 4, 10, 10]);
    expect(lineOf([], 0)).toBe(1);
  });
});

describe('numbers for people', () => {
  it('are whole percents, with a sign where something changes', () => {
    expect([percent(0.126), doubt(0.02), doubt(0.0001), doubt(0), doubt(0, true)]).toEqual([13, 4, 1, 1, 0]);
    expect([signed(0.12), signed(-0.12), signed(0.001), signed(-0.001)]).toEqual(['+12', '−12', '0', '0']);
  });

  it('are certain at the end of a game by the rules only', () => {
    expect([0, 1, 2].map((place) => isCertain(review, place))).toEqual([false, false, true]);
    expect(isCertain({ ...review, is_over: false }, 2)).toBe(false);
  });

  it('of start, luck and decisions always add up to the end', () => {
    for (const one of [luck(1 / 3, 1 / 3, 1), luck(0.505, -0.105, 0), luck(0.25, 0.005, 0.5)]) {
      const { start, luck: drawn, play, end } = sumOf(one);
      expect(start + drawn + play).toBe(end);
    }
    expect(sumOf(luck(1 / 3, 1 / 3, 1))).toEqual({ start: 33, luck: 33, play: 34, end: 100 });
  });

  it('call luck good or bad only where it is clear and worth a word', () => {
    expect(luckKind(luck(0.5, 0.3, 1, 0.05))).toBe('good');
    expect(luckKind(luck(0.5, -0.3, 0, 0.05))).toBe('bad');
    expect(luckKind(luck(0.5, 0.3, 1, 0.2))).toBe('even');
    expect(luckKind(luck(0.5, 0.01, 1))).toBe('even');
  });

  it('become segments of a bar, whichever way they go', () => {
    expect(segment(0.5, 0.75)).toEqual({ left: 50, width: 25 });
    expect(segment(0.5, 0.2)).toEqual({ left: 20, width: 30 });
    expect(segment(0.9, 1.3)).toEqual({ left: 90, width: 10 });
  });
});

it('shows an action as a choice, without what lies on no board', () => {
  expect(choiceOf(deed)).toMatchObject({ notation: 'move b2', is_final: false });
  expect(onBoard(deed)).toEqual(['sage:0', 'cell:b2']);
});
