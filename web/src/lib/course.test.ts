import { describe, expect, it } from 'vitest';
import { apart, chartOf, pathOf } from './course';

describe('the chart of a game', () => {
  const course = {
    steps: [
      { seq: 1, points: [0, 0] },
      { seq: 11, points: [4, 1] },
      { seq: 21, points: [8, 2] },
    ],
  };

  it('spreads lines and points over its width and height', () => {
    const chart = chartOf(course);
    expect(chart?.top).toBe(8);
    expect(chart?.bottom).toBe(0);
    expect(chart?.lines[0]).toEqual([
      { x: 0, y: 0 },
      { x: 50, y: 50 },
      { x: 100, y: 100 },
    ]);
    expect(chart?.lines[1]?.at(-1)).toEqual({ x: 100, y: 25 });
  });

  it('has room below nothing where points can be negative', () => {
    const chart = chartOf({ steps: [...course.steps, { seq: 31, points: [6, -2] }] });
    expect(chart?.bottom).toBe(-2);
    expect(chart?.lines[1]?.at(-1)).toEqual({ x: 100, y: 0 });
  });

  it('is none for a game without points or without a course', () => {
    expect(chartOf({ steps: [] })).toBeNull();
    expect(chartOf({ steps: course.steps.slice(0, 1) })).toBeNull();
  });

  it('draws points that stay until they change', () => {
    expect(pathOf(chartOf(course)?.lines[0] ?? [])).toBe('M0 100H50V50H100V0');
  });

  it('keeps the marks at the ends apart and within', () => {
    expect(apart([0, 50, 100], 10)).toEqual([0, 50, 100]);
    expect(apart([20, 20], 10)).toEqual([20, 30]);
    expect(apart([100, 100, 95], 10)).toEqual([90, 100, 80]);
  });
});
