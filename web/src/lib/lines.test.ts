import { describe, expect, it } from 'vitest';
import type { Ask, Chosen, LineNews, News, Numbers, TableInfo } from '../protocol';
import {
  firstKnown,
  isSameQuestion,
  lastStory,
  lastTold,
  lastTurn,
  told,
  undone,
  withChosen,
  withEarlier,
  withNews,
  type SeatNews,
} from './lines';
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
    chosen: null,
    can_undo: false,
    waiting: [],
    asks: '',
    ask_numbers: {},
    table: {} as TableInfo,
    now: 0,
  };
}

describe('earlier lines', () => {
  const now = withNews(undefined, news(null, [line(5), line(6)])) as SeatNews;

  it('come before those that are known, if they join them', () => {
    expect(firstKnown(now)).toBe(5);
    const more = withEarlier(now, [line(3), line(4)]);
    expect(more.lines.map((one) => one.seq)).toEqual([3, 4, 5, 6]);
    expect(withEarlier(more, [line(3), line(4)])).toBe(more);
    expect(withEarlier(now, [line(2), line(3)])).toBe(now);
    expect(withEarlier(now, [])).toBe(now);
  });

  it('are not there before the first one', () => {
    const whole = withEarlier(
      now,
      [1, 2, 3, 4].map((seq) => line(seq)),
    );
    expect(firstKnown(whole)).toBeNull();
    expect(firstKnown(undefined)).toBeNull();
  });

  it('stay when news come, and go when everything is told anew', () => {
    const more = withEarlier(now, [line(4)]);
    expect(withNews(more, news(6, [line(7)]))?.lines.map((one) => one.seq)).toEqual([4, 5, 6, 7]);
    expect(withNews(more, news(null, [line(6), line(7)]))?.lines.map((one) => one.seq)).toEqual([6, 7]);
  });
});

describe('news', () => {
  it('begin with the whole log, and with the last turn for its marks', () => {
    const known = withNews(undefined, news(null, [line(1), line(2)]));
    expect(known?.lines).toHaveLength(2);
    expect(known?.recent).toEqual(lastTurn([line(1), line(2)]));
    // Told anew by the server, it is nothing that somebody has just opened.
    expect(withNews(known ?? undefined, news(null, [line(1), line(2)]))?.recent).toEqual([]);
  });

  it('have a last turn: what one player did since another one', () => {
    const by = (seq: number, seat: number, more: Partial<LineNews> = {}): LineNews => ({
      ...line(seq),
      seat,
      events: [{ event: `e${seq}`, seat, args: {}, is_partial: false }],
      ...more,
    });
    const names = (lines: LineNews[]): string[] => lastTurn(lines).map(({ event }) => event);
    const played = [by(1, 0), by(2, 1), by(3, -1, { what: 'chance' }), by(4, 1), by(5, 0, { is_auto: true })];
    expect(names(played)).toEqual(['e2', 'e3', 'e4', 'e5']);
    expect(names([...played, by(6, 1, { what: 'undo', undoes: 4, events: [] })])).toEqual(['e2', 'e3', 'e5']);
    expect(names([...played, by(6, 0)])).toEqual(['e5', 'e6']);
    expect(names([])).toEqual([]);
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
  const everybody = [0, 1, 2];
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

  it('is more than the end of a turn', () => {
    const turn = [by(1, 1), by(2, 0), by(3, 0)];
    const told = (lines: LineNews[], ...waiting: number[]): number[] =>
      lastStory(lines, waiting).map(({ seq }) => seq);
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
  const ask = (id: number): Ask => ({ id, key: '', numbers: {}, is_sealed: true, choices: [] });
  const chosen = (id: number, args: Numbers = {}): Chosen => ({
    ask: ask(id),
    events: [{ event: 'sealed', seat: 2, args, is_partial: false }],
  });
  const asked: News = { ...news(null, [line(1)]), ask: ask(1) };
  const sealed: News = { ...news(null, [line(1)]), chosen: chosen(1), can_undo: true };
  const heard = (told: News, before?: SeatNews): SeatNews => {
    const known = withNews(before, told);
    if (!known) throw new Error('nothing is missing');
    return known;
  };

  it('can be changed by who has sealed it, unless a bot plays there', () => {
    expect(canReopen(heard(sealed))).toBe(true);
    expect(canReopen(heard({ ...sealed, can_undo: false }))).toBe(false);
    expect(canReopen(heard(asked))).toBe(false);
    expect(canReopen(undefined)).toBe(false);
  });

  it('is told at the end of the log, and is no line of it', () => {
    const lines = withChosen(heard(sealed));
    expect(lines.map(({ seq, seat }) => [seq, seat])).toEqual([
      [1, 0],
      [2, 2],
    ]);
    expect(lastTold(lines)?.events[0]?.event).toBe('sealed');
    expect(heard(sealed).lines).toHaveLength(1);
    expect(withChosen(undefined)).toEqual([]);
  });

  it('becomes a line when all are told, in its place among the others', () => {
    const shown = heard(news(1, [line(2), line(3)]), heard(sealed));
    expect(withChosen(shown).map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(shown.recent).toHaveLength(2);
  });

  it('remembers its question, also after a reload', () => {
    expect(heard(sealed).askId).toBe(1);
  });

  it('leaves the question as it is while others choose', () => {
    const more = { ...sealed, since: 1, lines: [] };
    expect(isSameQuestion(heard(sealed), more)).toBe(true);
    expect(isSameQuestion(heard(asked), { ...asked, since: 1, lines: [] })).toBe(true);
    expect(isSameQuestion(heard(asked), more)).toBe(false);
    expect(isSameQuestion(heard(sealed), asked)).toBe(false);
    expect(isSameQuestion(heard(sealed), { ...more, chosen: chosen(4) })).toBe(false);
    expect(isSameQuestion(heard(sealed), news(1, [line(2)]))).toBe(false);
    expect(isSameQuestion(undefined, asked)).toBe(false);
  });
});
