/** A cache of a finished game's frames, fetched from the server in batches, for each seat's view. */

import type { Frame, LineNews, Replay } from '../protocol';

/** So many frames are in one answer; the server's number. */
export const BATCH = 60;

/** The first line of the batch that a line is in. */
export function batchOf(line: number): number {
  return Math.floor((line - 1) / BATCH) * BATCH + 1;
}

export function clampLine(line: number, last: number): number {
  return Math.min(Math.max(Math.round(line) || 1, 1), Math.max(last, 1));
}

export class Frames {
  private readonly found = new Map<number, Map<number, Frame>>();
  private readonly logs = new Map<number, LineNews[]>();
  private readonly asked = new Map<string, Promise<Replay>>();

  constructor(private readonly fetch: (seat: number, first: number) => Promise<Replay>) {}

  at(seat: number, line: number): Frame | undefined {
    return this.found.get(seat)?.get(line);
  }

  /** The whole log as a seat knows it, which comes with its first batch. */
  log(seat: number): LineNews[] | undefined {
    return this.logs.get(seat);
  }

  /** The batch with this line; asked for once, and again only after a failure. */
  load(seat: number, line: number): Promise<Replay> {
    const first = batchOf(line);
    const name = `${seat}:${first}`;
    const known = this.asked.get(name);
    if (known) return known;
    const asked = this.fetch(seat, first).then(
      (replay) => {
        const frames = this.found.get(seat) ?? new Map<number, Frame>();
        for (const frame of replay.frames) frames.set(frame.seq, frame);
        this.found.set(seat, frames);
        if (first === 1) this.logs.set(seat, replay.lines);
        return replay;
      },
      (error: unknown) => {
        this.asked.delete(name);
        throw error;
      },
    );
    this.asked.set(name, asked);
    return asked;
  }

  /** A line of the batch to fetch next: the nearest one that is missing, ahead before behind; null when all are there. */
  missing(seat: number, line: number, last: number): number | null {
    const here = batchOf(line);
    const firsts = Array.from({ length: Math.ceil(last / BATCH) }, (_, place) => place * BATCH + 1);
    const ahead = firsts.filter((first) => first >= here);
    const behind = firsts.filter((first) => first < here).reverse();
    return [...ahead, ...behind].find((first) => !this.asked.has(`${seat}:${first}`)) ?? null;
  }
}
