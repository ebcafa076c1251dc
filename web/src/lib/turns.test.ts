import { expect, it } from 'vitest';
import type { LineNews } from '../protocol';
import { turnFrom, turnStarts } from './turns';

const line = (seq: number, seat: number, what: LineNews['what'] = 'play', is_auto = false): LineNews => ({
  ...{ seq, seat, what, is_auto, at: 0, undoes: 0, bot: '', events: [] },
});

it('turns begin where somebody else decides; chance and forced lines begin none', () => {
  const lines = [
    line(1, -1, 'start'),
    line(2, 0),
    line(3, -1, 'chance'),
    line(4, 0),
    line(5, 1, 'play', true),
  ];
  const all = [...lines, line(6, 1), line(7, 1, 'undo'), line(8, 1), line(9, 0)];
  expect(turnStarts(all)).toEqual([2, 6, 9]);
  expect(turnStarts([])).toEqual([]);
});

it('a jump leads to the beginning of a turn, and at the ends to the ends', () => {
  const starts = [2, 6, 9];
  expect([1, 2, 5, 6, 9, 12].map((at) => turnFrom(starts, at, 1, 12))).toEqual([2, 6, 6, 9, 12, 12]);
  expect([1, 2, 5, 6, 9, 12].map((at) => turnFrom(starts, at, -1, 12))).toEqual([1, 1, 2, 2, 6, 9]);
});
