import { describe, expect, it } from 'vitest';
import type { LineNews, News, TableInfo } from '../protocol';
import { lastStory, lastTold, told, undone, withNews, type SeatNews } from './lines';
import { canReopen } from './sealed';

function line(seq: number, what: LineNews['what'] = 'play', undoes = 0): LineNews {
  const events = what === 'play' ? [{ event: 'moved', seat: 0, args: { seq }, is_partial: false }] : [];
  return { seq, seat: 0, what, at: 0, is_auto: false, undoes, bot: '', events };
}

function news(since: number | null, lines: LineNews[], askId: number | null = null): News {
  const ask = askId === null ? null : { id: askId, key: '', numbers: {}, is_sealed: false, choices: [] };
  return {
    type: 'news',
    seat: 0,
    seq: lines.at(-1)?.seq ?? since ?? 0,
    since,
    lines,
    view: {},
    ask,
    can_undo: false,
    waiting: [],
    asks: '',
    ask_numbers: {},
    table: {} as TableInfo,
    now: 0,
  };
}

describe('news', () => {
  it('begin with the whole log and no movement', () => {
    const known = withNews(undefined, news(null, [line(1), line(2)]));
    expect(known?.lines).toHaveLength(2);
    expect(known?.recent).toEqual([]);
  });

  it('add what is new, once, however often it is told', () => {
    const first = withNews(undefined, news(null, [line(1)])) ?? undefined;
    const next = withNews(first, news(1, [line(2)])) ?? undefined;
    expect(next?.recent).toHaveLength(1);
    const again = withNews(next, news(1, [line(2)]));
    expect(again?.lines.map((one) => one.seq)).toEqual([1, 2]);
    expect(again?.recent).toEqual([]);
  });

  it('are not believed when lines are missing in between', () => {
    const first = withNews(undefined, news(null, [line(1)])) ?? undefined;
    expect(withNews(first, news(3, [line(4)]))).toBeNull();
    expect(withNews(undefined, news(3, [line(4)]))).toBeNull();
  });

  it('replace everything when the server says so', () => {
    const first = withNews(undefined, news(null, [line(1), line(2)])) ?? undefined;
    expect(withNews(first, news(null, [line(1)]))?.lines).toHaveLength(1);
  });

  it('remember the last question for an undo', () => {
    const asked = withNews(undefined, news(null, [line(1)], 1)) ?? undefined;
    expect(withNews(asked, news(1, [line(2)]))?.askId).toBe(1);
  });
});

describe('undone lines', () => {
  const lines = [line(1), line(2), line(3, 'undo', 2)];

  it('are those that an undo names', () => {
    expect([...undone(lines)]).toEqual([2]);
  });

  it('are not what just happened; the undo is', () => {
    expect(lastTold(lines)?.seq).toBe(3);
    expect(lastTold([line(1), line(2, 'undo', 1)])?.what).toBe('undo');
    expect(lastTold([])).toBeNull();
  });
});

describe('what just happened', () => {
  const by = (seq: number, seat: number, what: LineNews['what'] = 'play', count = 1): LineNews => {
    const events = Array.from({ length: count }, () => ({ event: 'e', seat, args: {}, is_partial: false }));
    return { ...line(seq, what), seat: what === 'chance' ? -1 : seat, events };
  };
  const everybody = { sealed: [], waiting: [0, 1, 2] };
  const story = (...lines: LineNews[]): number[] => lastStory(lines, everybody).map(({ seq }) => seq);

  it('is the last decision that says something', () => {
    expect(story(by(1, 0), by(2, 1), by(3, 1, 'play', 0))).toEqual([2]);
    expect(story(by(1, 0), by(2, -1, 'chance'), by(3, 1))).toEqual([3]);
  });

  it('is what a player did, and after it the end of what followed by itself', () => {
    expect(story(by(1, 0), by(2, 1, 'chance'), by(3, 1, 'chance'))).toEqual([1, 3]);
    expect(story(by(1, 0), by(2, 0, 'play', 0), by(3, -1, 'chance'))).toEqual([1, 3]);
    expect(story(by(1, 0), by(2, -1, 'chance'), by(3, 0, 'chance'), by(4, -1, 'chance', 0))).toEqual([1, 3]);
  });

  it('is what a player decided and all that chance brought for it', () => {
    expect(story(by(1, 1), by(2, 0), by(3, 0, 'chance'), by(4, 0, 'chance'))).toEqual([2, 3, 4]);
    expect(story(by(1, 0), by(2, 0, 'chance'), by(3, 1, 'chance'), by(4, 1, 'chance'))).toEqual([1, 2, 4]);
  });

  it('counts what is played by itself as nobody’s decision', () => {
    const auto = (seq: number, seat: number): LineNews => ({ ...by(seq, seat), is_auto: true });
    expect(story(by(1, 0), by(2, -1, 'chance'), auto(3, 1))).toEqual([1, 3]);
    expect(story(by(1, 0), auto(2, 0))).toEqual([1, 2]);
    expect(story(auto(1, 0), auto(2, 1))).toEqual([2]);
  });

  it('has before it what led to a decision that is told of somebody else', () => {
    const answer: LineNews = { ...by(2, 0), seat: 1 };
    expect(story(by(1, 0), answer)).toEqual([1, 2]);
    expect(story(by(1, 0), answer, by(3, 1))).toEqual([3]);
  });

  it('is no more than what was before where somebody has sealed a choice', () => {
    const hide = (one: LineNews): LineNews => ({
      ...one,
      events: one.events.map((event) => ({ ...event, is_partial: true })),
    });
    const lines = [by(1, 2), by(2, -1, 'chance'), hide(by(3, 0)), hide(by(4, 1))];
    expect(lastStory(lines, { ...everybody, sealed: [0, 1] }).map(({ seq }) => seq)).toEqual([1, 4]);
    expect(lastStory(lines, everybody).map(({ seq }) => seq)).toEqual([4]);
  });

  it('is more than the end of a turn', () => {
    const turn = [by(1, 1), by(2, 0), by(3, 0)];
    const told = (lines: LineNews[], ...waiting: number[]): number[] =>
      lastStory(lines, { sealed: [], waiting }).map(({ seq }) => seq);
    expect(told(turn, 1)).toEqual([2, 3]);
    expect(told(turn, 0)).toEqual([3]);
    expect(told([...turn, by(4, -1, 'chance')], 1)).toEqual([2, 3, 4]);
    expect(told([by(1, 1), by(2, 0), by(3, 0, 'play', 2)], 1)).toEqual([3]);
    expect(told([by(1, 1), by(2, 0)], 1)).toEqual([2]);
  });

  it('is a line of the table where that comes last, and no decision from before it', () => {
    expect(story(by(1, 0), by(2, -1, 'chance'), line(3, 'resign'))).toEqual([3]);
    expect(story(line(1, 'start'), by(2, -1, 'chance'), by(3, -1, 'chance'))).toEqual([3]);
    expect(story(by(1, 0), by(2, 1), line(3, 'undo', 2))).toEqual([3]);
    expect(story()).toEqual([]);
  });
});

describe('what has happened', () => {
  it('is told without what was taken back', () => {
    const lines = [line(1), line(2), line(3, 'undo', 2), line(4)];
    expect(told(lines).map(({ args }) => args['seq'])).toEqual([1, 4]);
  });
});

describe('a sealed choice', () => {
  const info = { sealed: [0] } as unknown as TableInfo;
  const seen = (askId: number | null): SeatNews => {
    const heard = withNews(undefined, news(null, [line(1)], askId));
    if (!heard) throw new Error('the first news are whole');
    return { ...heard, canUndo: true };
  };
  const known = seen(null);

  it('can be opened again while others choose, by who has sealed it', () => {
    expect(canReopen(info, known, 0)).toBe(true);
    expect(canReopen(info, known, 1)).toBe(false);
    expect(canReopen(info, { ...known, canUndo: false }, 0)).toBe(false);
    expect(canReopen({ ...info, sealed: [] }, known, 0)).toBe(false);
    expect(canReopen(null, undefined, 0)).toBe(false);
  });

  it('lies open already where its seat is asked', () => {
    expect(canReopen(info, seen(7), 0)).toBe(false);
  });
});
