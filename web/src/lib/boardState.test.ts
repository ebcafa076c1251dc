import { describe, expect, it, vi } from 'vitest';
import type { ChoiceInfo, Happened } from '../protocol';
import { isTouched, Looks, News, newsAfter, pickAnew, settledBy } from './boardState.svelte';

const choice = (notation: string, ...components: string[]): ChoiceInfo => ({
  notation,
  components,
  label: '',
  numbers: {},
  is_final: false,
  is_end: false,
  is_decline: false,
});
const fire = choice('fire e5', 'stone:fire', 'cell:e5');
const far = choice('fire k11', 'stone:fire', 'cell:k11');
const wind = choice('wind e5', 'stone:wind', 'cell:e5');
const CHOICES = [fire, far, wind];
const event = (name: string): Happened => ({ event: name, seat: 0, args: {}, is_partial: false });

describe('a click', () => {
  it('settles the one choice that it leaves', () => {
    expect(settledBy(CHOICES, ['stone:fire', 'cell:e5'])).toBe(fire);
    expect(settledBy(CHOICES, ['cell:k11', 'cell:k11'])).toBe(far);
    expect(settledBy(CHOICES, ['cell:e5'])).toBeNull();
    expect(settledBy(CHOICES, ['stone:fire', 'cell:a1'])).toBeNull();
  });

  it('on what begins something else puts the picks down first', () => {
    const onpick = vi.fn();
    const picks = ['stone:fire'];
    const candidates = new Set(['cell:e5', 'cell:k11']);
    pickAnew({ choices: CHOICES, picks, candidates, onpick }, 'stone:wind');
    expect(onpick.mock.calls).toEqual([['stone:fire'], ['stone:wind']]);
  });

  it('that goes with the picks, or that no choice touches, leaves them', () => {
    for (const id of ['cell:e5', 'cell:a1', 'stone:fire']) {
      const onpick = vi.fn();
      const candidates = new Set(['cell:e5', 'cell:k11']);
      pickAnew({ choices: CHOICES, picks: ['stone:fire'], candidates, onpick }, id);
      expect(onpick.mock.calls).toEqual([[id]]);
    }
    expect(isTouched(CHOICES, 'cell:a1')).toBe(false);
  });
});

describe('looks', () => {
  it('prefer what is armed to what is peeked at to what is kept', () => {
    const onpeek = vi.fn();
    const looks = new Looks(onpeek);
    looks.show('kept');
    expect(looks.looked).toBe('kept');
    looks.peek('peeked');
    expect(looks.looked).toBe('peeked');
    looks.arm('armed');
    expect(looks.looked).toBe('armed');
    expect(onpeek.mock.calls).toEqual([['kept'], ['peeked'], ['armed']]);
    looks.forget();
    expect(looks.looked).toBe('peeked');
  });

  it('put down what is shown twice', () => {
    const looks = new Looks(() => undefined);
    looks.show('goal');
    looks.show('goal');
    expect(looks.looked).toBeNull();
  });
});

describe('news', () => {
  it('are counted from 1; the same events again are no news', () => {
    const first = newsAfter({ events: [], count: 0 }, []);
    expect(first.count).toBe(1);
    const second = newsAfter(first, [event('drawn')]);
    expect(second.count).toBe(2);
    expect(newsAfter(second, [event('drawn')])).toBe(second);
    expect(newsAfter(second, []).count).toBe(3);
  });

  it('are not fresh when the page is opened', () => {
    const news = new News(() => [event('drawn')]);
    expect(news.isFresh).toBe(false);
    expect(news.has('drawn')).toBe(true);
    expect(news.has('lost')).toBe(false);
  });
});
