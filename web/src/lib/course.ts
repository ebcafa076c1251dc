/** The points of a finished game as lines of a chart. Pure functions. */

import type { Course } from '../protocol';

/** A point of a line in percent of the chart: from the left, and from the bottom. */
export interface Place {
  x: number;
  y: number;
}

export interface Chart {
  /** By seat. */
  lines: Place[][];
  /** What the top of the chart stands for. */
  top: number;
  /** What its bottom stands for: 0, or less where points can be negative. */
  bottom: number;
}

/** The chart of a course; null where the game tells no points, or too few to draw a line. */
export function chartOf(course: Course): Chart | null {
  const { steps } = course;
  const seats = steps[0]?.points.length ?? 0;
  if (!seats || steps.length < 2) return null;
  const all = steps.flatMap(({ points }) => points);
  const top = Math.max(1, ...all);
  const bottom = Math.min(0, ...all);
  const first = steps[0]?.seq ?? 0;
  const span = Math.max(1, (steps.at(-1)?.seq ?? 0) - first);
  const lines = Array.from({ length: seats }, (_, seat) =>
    steps.map(({ seq, points }) => ({
      x: (100 * (seq - first)) / span,
      y: (100 * ((points[seat] ?? 0) - bottom)) / (top - bottom),
    })),
  );
  return { lines, top, bottom };
}

/** A line of the chart as a path on 100 x 100: points stay until they change. */
export function pathOf(line: Place[]): string {
  return line
    .map(({ x, y }, place) => (place ? `H${round(x)}V${round(100 - y)}` : `M${round(x)} ${round(100 - y)}`))
    .join('');
}

export const round = (value: number): number => Math.round(value * 100) / 100;

/** Where marks stand so that none covers another, in percent; those that end lower stand lower. */
export function apart(heights: number[], least: number): number[] {
  const placed = [...heights];
  let before = -Infinity;
  for (const { height, seat } of heights
    .map((height, seat) => ({ height, seat }))
    .sort((one, other) => one.height - other.height)) {
    before = placed[seat] = Math.max(height, before + least);
  }
  // Whatever has grown out of the chart takes the others along.
  const over = Math.max(0, Math.max(...placed) - 100);
  return placed.map((height) => height - over);
}
