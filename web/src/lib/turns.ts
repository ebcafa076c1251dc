/** Where turns begin in the log of a finished game: the first decision of somebody else than before. */

import type { LineNews } from '../protocol';

export function turnStarts(lines: LineNews[]): number[] {
  const starts: number[] = [];
  let seat: number | null = null;
  for (const line of lines) {
    if (line.what !== 'play' || line.is_auto || line.seat === seat) continue;
    seat = line.seat;
    starts.push(line.seq);
  }
  return starts;
}

/** The beginning of the next turn, or of the one before; the end or the start of the game where there is none. */
export function turnFrom(starts: number[], line: number, by: 1 | -1, last: number): number {
  if (by === 1) return starts.find((start) => start > line) ?? last;
  return starts.findLast((start) => start < line) ?? 1;
}
