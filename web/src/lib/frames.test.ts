import { describe, expect, it } from 'vitest';
import type { Replay } from '../protocol';
import { BATCH, batchOf, clampLine, Frames } from './frames';

const LAST = 150;

/** A server with a game of 150 lines; it notes what it is asked. */
function server(asked: string[] = []) {
  return (seat: number, first: number): Promise<Replay> => {
    asked.push(`${seat}:${first}`);
    const count = Math.min(BATCH, LAST - first + 1);
    const frames = Array.from({ length: count }, (_, more) => ({
      seq: first + more,
      view: { seat },
      waiting: [],
      asks: '',
      ask_numbers: {},
    }));
    return Promise.resolve({ seat, seq: LAST, frames, lines: [] });
  };
}

describe('frames', () => {
  it('come in batches, each asked for once', async () => {
    const asked: string[] = [];
    const frames = new Frames(server(asked));
    await Promise.all([frames.load(-2, 61), frames.load(-2, 100), frames.load(-2, 120)]);
    expect(asked).toEqual(['-2:61']);
    expect(frames.at(-2, 60)).toBeUndefined();
    expect(frames.at(-2, 61)?.seq).toBe(61);
    expect(frames.at(-2, 120)?.seq).toBe(120);
  });

  it('differ with the eyes', async () => {
    const frames = new Frames(server());
    await frames.load(1, 5);
    expect(frames.at(1, 5)?.view).toEqual({ seat: 1 });
    expect(frames.at(-2, 5)).toBeUndefined();
  });

  it('are fetched ahead first, then behind', async () => {
    const frames = new Frames(server());
    const order: number[] = [];
    for (let next: number | null = 70; next !== null; next = frames.missing(0, 70, LAST)) {
      order.push(batchOf(next));
      await frames.load(0, next);
    }
    expect(order).toEqual([61, 121, 1]);
  });

  it('are asked for again after a failure', async () => {
    let isDown = true;
    const give = server();
    const frames = new Frames((seat, first) =>
      isDown ? Promise.reject(new Error('offline')) : give(seat, first),
    );
    await expect(frames.load(0, 1)).rejects.toThrow('offline');
    isDown = false;
    await frames.load(0, 1);
    expect(frames.at(0, 1)?.seq).toBe(1);
  });
});

describe('a line', () => {
  it('stays within the game', () => {
    expect(clampLine(0, 9)).toBe(1);
    expect(clampLine(10, 9)).toBe(9);
    expect(clampLine(4, 9)).toBe(4);
    expect(clampLine(NaN, 9)).toBe(1);
  });
});
