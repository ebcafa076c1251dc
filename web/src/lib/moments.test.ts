import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Moments, type Moment } from './moments.svelte';

const moment = (seq: number): Moment => ({
  seq,
  event: { event: 'law-revealed', seat: -1, args: {}, is_partial: false },
});

describe('what everybody should see', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is shown one after the other, however much comes meanwhile', () => {
    const moments = new Moments();
    moments.hear([moment(1)]);
    vi.advanceTimersByTime(3000);
    moments.hear([moment(2)]);
    expect(moments.shown?.seq).toBe(1);
    vi.advanceTimersByTime(300);
    expect(moments.shown?.seq).toBe(2);
    vi.advanceTimersByTime(3200);
    expect(moments.shown).toBeNull();
  });

  it('is of the past for whoever has acted since', () => {
    const moments = new Moments();
    moments.hear([moment(1), moment(2), moment(3)]);
    moments.hear([moment(6)], 5);
    expect(moments.shown?.seq).toBe(6);
    moments.hear([], 7);
    expect(moments.shown).toBeNull();
  });
});
