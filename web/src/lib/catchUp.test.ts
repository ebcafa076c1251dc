import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Happened } from '../protocol';
import { CatchUp } from './catchUp.svelte';
import type { SeatNews } from './lines';

const event = (name: string): Happened => ({ event: name, seat: 0, args: {}, is_partial: false });

function news(seq: number, ...names: string[]): SeatNews {
  const lines = Array.from({ length: seq }, (_, place) => ({
    seq: place + 1,
    seat: 0,
    what: 'play' as const,
    at: 0,
    is_auto: false,
    undoes: 0,
    bot: '',
    events: [event(`line ${place + 1}`)],
  }));
  return {
    seq,
    lines,
    view: { seq },
    ask: null,
    chosen: null,
    askId: 0,
    canUndo: false,
    waiting: [],
    asks: '',
    askNumbers: {},
    recent: names.map(event),
  };
}

describe('coming back', () => {
  let now = 0;
  let isCalm = false;
  const made = (): CatchUp =>
    new CatchUp(
      () => isCalm,
      () => now,
    );

  beforeEach(() => {
    now = 0;
    isCalm = false;
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('shows what happened moment by moment, and then now', () => {
    const catchUp = made();
    catchUp.hear(news(1), null);
    catchUp.leave(news(1));
    catchUp.hear(news(2, 'fire'), null);
    catchUp.hear(news(3, 'water'), null);
    now = 10_000;
    catchUp.comeBack();
    expect(catchUp.isTold).toBe(true);
    const seen: unknown[] = [];
    while (catchUp.shown) {
      seen.push([catchUp.shown.view['seq'], catchUp.shown.recent.map((one) => one.event)]);
      vi.advanceTimersToNextTimer();
    }
    expect(seen).toEqual([
      [1, []],
      [2, ['fire']],
      [3, ['water']],
    ]);
    expect(catchUp.isTold).toBe(true);
  });

  it('can be skipped, shown again and closed', () => {
    const catchUp = made();
    catchUp.hear(news(1), null);
    catchUp.leave(news(1));
    catchUp.hear(news(2), null);
    now = 10_000;
    catchUp.comeBack();
    catchUp.skip();
    expect(catchUp.shown).toBeNull();
    expect(catchUp.canShow).toBe(true);
    catchUp.show();
    expect(catchUp.shown).not.toBeNull();
    catchUp.close();
    expect([catchUp.shown, catchUp.isTold, catchUp.canShow]).toEqual([null, false, false]);
    vi.runAllTimers();
    expect(catchUp.shown).toBeNull();
  });

  it('says nothing to who only looked aside, or missed nothing', () => {
    const catchUp = made();
    catchUp.hear(news(1), null);
    catchUp.leave(news(1));
    catchUp.hear(news(2), null);
    now = 1000;
    catchUp.comeBack();
    expect(catchUp.isTold).toBe(false);
    catchUp.leave(news(2));
    now = 60_000;
    catchUp.comeBack();
    expect(catchUp.isTold).toBe(false);
  });

  it('tells without moving where motion is not wanted', () => {
    isCalm = true;
    const catchUp = made();
    catchUp.hear(news(1), null);
    catchUp.leave(news(1));
    catchUp.hear(news(2), null);
    now = 10_000;
    catchUp.comeBack();
    expect(catchUp.isTold).toBe(true);
    expect(catchUp.shown).toBeNull();
  });

  it('shows the events since the last line that was read, when the page is opened anew', () => {
    const other = made();
    other.hear(news(5), 5);
    expect(other.isTold).toBe(false);
    // Once: what comes after a lost connection has nothing to do with it.
    other.hear(news(5), 3);
    expect(other.isTold).toBe(false);
    const catchUp = made();
    catchUp.hear(news(5), 3);
    expect(catchUp.shown?.recent).toEqual([]);
    vi.advanceTimersToNextTimer();
    expect(catchUp.shown?.recent.map((one) => one.event)).toEqual(['line 4', 'line 5']);
    vi.runAllTimers();
    expect(catchUp.shown).toBeNull();
  });

  it('begins with the board as it was left, if that is known and can be drawn', () => {
    const first = (before: Record<string, unknown> | null): unknown => {
      const catchUp = made();
      catchUp.hear(news(3), 1, before);
      expect(catchUp.isTold).toBe(true);
      return catchUp.shown?.view;
    };
    expect(first({ seq: 1 })).toEqual({ seq: 1 });
    expect(first(null)).toEqual({ seq: 3 });
    expect(first({ older: true })).toEqual({ seq: 3 });
  });
});
