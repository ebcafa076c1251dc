import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Talk } from './talk.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('shows what was said for a while, the last of each player', () => {
  const talk = new Talk();
  const now = (): string[] => talk.spoken.map(({ seat, phrase }) => `${seat} ${phrase}`);
  talk.hear(0, 'hello');
  talk.hear(1, 'thanks');
  vi.advanceTimersByTime(4000);
  talk.hear(0, 'oops');
  expect(now()).toEqual(['1 thanks', '0 oops']);
  vi.advanceTimersByTime(4000);
  expect(now()).toEqual(['0 oops']);
  talk.hear(1, 'you are bad');
  expect(now()).toEqual(['0 oops']);
  vi.advanceTimersByTime(4000);
  expect(now()).toEqual([]);
});

it('says nothing any more once the table is left', () => {
  const talk = new Talk();
  for (const seat of [0, 1, 2, 3]) talk.hear(seat, 'bye');
  expect(talk.spoken).toHaveLength(3);
  talk.end();
  expect([talk.spoken, vi.getTimerCount()]).toEqual([[], 0]);
});
