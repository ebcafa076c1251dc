/** The log of one seat as the News bring it: pure functions. */

import type { Ask, Chosen, Happened, LineNews, News, Numbers, View } from '../protocol';

/** All that one seat knows at the moment. */
export interface SeatNews {
  seq: number;
  lines: LineNews[];
  view: View | null;
  ask: Ask | null;
  /** What it has chosen in secret while others still choose. */
  chosen: Chosen | null;
  /** The last decision that this seat was asked; an undo names it even when nothing is asked any more. */
  askId: number;
  canUndo: boolean;
  waiting: number[];
  asks: string;
  askNumbers: Numbers;
  recent: Happened[];
}

/** Put news on top of what was known; null when lines in between are missing and everything must be asked for anew. */
export function withNews(before: SeatNews | undefined, news: News): SeatNews | null {
  if (news.since !== null && news.since > (before?.seq ?? 0)) return null;
  const known = news.since === null ? [] : (before?.lines ?? []);
  const last = known.at(-1)?.seq ?? 0;
  const added = news.lines.filter((line) => line.seq > last);
  const isWhole = news.since === null;
  return {
    seq: news.seq,
    lines: [...known, ...added],
    view: news.view,
    ask: news.ask,
    chosen: news.chosen,
    askId: news.ask?.id ?? news.chosen?.ask.id ?? before?.askId ?? 0,
    canUndo: news.can_undo,
    waiting: news.waiting,
    asks: news.asks,
    askNumbers: news.ask_numbers,
    // The first news are no movement: nothing is animated when somebody only opens the page.
    recent: isWhole ? [] : added.flatMap((line) => line.events),
  };
}

/** Whether a seat is still where it was: others have answered the same sealed question meanwhile, or taken it back. */
export function isSameQuestion(before: SeatNews | undefined, news: News): boolean {
  const { ask, chosen } = news;
  if (ask) return before?.ask?.id === ask.id;
  return chosen !== null && before?.chosen?.ask.id === chosen.ask.id;
}

/** The log, and at its end what this seat has chosen in secret: no line yet, and told to nobody else. */
export function withChosen(now: SeatNews | undefined): LineNews[] {
  if (!now?.chosen) return now?.lines ?? [];
  const { events } = now.chosen;
  const place = { seq: now.seq + 1, seat: events[0]?.seat ?? 0, at: 0 };
  return [...now.lines, { ...place, what: 'play', is_auto: false, undoes: 0, bot: '', events }];
}

/** The numbers of the lines that a later undo has taken back. */
export function undone(lines: LineNews[]): Set<number> {
  return new Set(lines.filter((line) => line.what === 'undo').map((line) => line.undoes));
}

/** All that has happened and was not taken back, in order. */
export function told(lines: LineNews[]): Happened[] {
  const gone = undone(lines);
  return lines.flatMap((line) => (gone.has(line.seq) ? [] : line.events));
}

/** The last line that still stands and that says something. */
export function lastTold(lines: LineNews[]): LineNews | null {
  const gone = undone(lines);
  for (let place = lines.length - 1; place >= 0; place--) {
    const line = lines[place];
    if (!line || gone.has(line.seq)) continue;
    if (line.what !== 'play' && line.what !== 'chance') return line;
    if (line.events.length) return line;
  }
  return null;
}
