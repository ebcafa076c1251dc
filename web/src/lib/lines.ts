/** Merges news into the log of one seat. Pure functions. */

import type { Ask, Chosen, Happened, LineNews, News, Numbers, View } from '../protocol';

/** The current knowledge of one seat. */
export interface SeatNews {
  seq: number;
  lines: LineNews[];
  view: View | null;
  ask: Ask | null;
  /** Its sealed answer, while others still choose. */
  chosen: Chosen | null;
  /** The id of the last decision that this seat was asked; an undo refers to it. */
  askId: number;
  canUndo: boolean;
  waiting: number[];
  asks: string;
  askNumbers: Numbers;
  recent: Happened[];
}

/** Merge news into what is known; null if lines in between are missing and everything must be fetched again. */
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
    // Whoever opens the page finds the last turn marked. It is no movement: boards animate only what comes later.
    recent: isWhole ? (before ? [] : lastTurn(added)) : added.flatMap((line) => line.events),
  };
}

/** Prepend earlier lines; unchanged if they do not join. */
export function withEarlier(now: SeatNews, lines: LineNews[]): SeatNews {
  const first = now.lines[0]?.seq ?? now.seq + 1;
  return lines.at(-1)?.seq === first - 1 ? { ...now, lines: [...lines, ...now.lines] } : now;
}

/** The number of the first known line, if there are earlier ones; else null. */
export function firstKnown(now: SeatNews | undefined): number | null {
  const first = now?.lines[0]?.seq ?? 1;
  return first > 1 ? first : null;
}

/** Whether a seat is still asked the same: only others have answered the sealed question, or withdrawn an answer. */
export function isSameQuestion(before: SeatNews | undefined, news: News): boolean {
  const { ask, chosen } = news;
  if (ask) return before?.ask?.id === ask.id;
  return chosen !== null && before?.chosen?.ask.id === chosen.ask.id;
}

/** The log, followed by this seat's sealed answer, which is not a public line yet. */
export function withChosen(now: SeatNews | undefined): LineNews[] {
  if (!now?.chosen) return now?.lines ?? [];
  const { events } = now.chosen;
  const place = { seq: now.seq + 1, seat: events[0]?.seat ?? 0, at: 0 };
  return [...now.lines, { ...place, what: 'play', is_auto: false, undoes: 0, bot: '', events }];
}

/** The numbers of the undone lines. */
export function undone(lines: LineNews[]): Set<number> {
  return new Set(lines.filter((line) => line.what === 'undo').map((line) => line.undoes));
}

/** All events that have not been undone, in order. */
export function told(lines: LineNews[]): Happened[] {
  const gone = undone(lines);
  return lines.flatMap((line) => (gone.has(line.seq) ? [] : line.events));
}

/** What the last one who decided has done since somebody else did, of what stands; with what chance brought. */
export function lastTurn(lines: LineNews[]): Happened[] {
  const gone = undone(lines);
  const standing = lines.filter((line) => !gone.has(line.seq) && isTold(line));
  const decided = standing.filter((line) => line.what === 'play' && !line.is_auto);
  const seat = decided.at(-1)?.seat;
  const other = decided.findLast((line) => line.seat !== seat)?.seq ?? 0;
  return standing.filter((line) => line.seq > other).flatMap((line) => line.events);
}

/** The last line that is not undone and has a text. */
export function lastTold(lines: LineNews[]): LineNews | null {
  const gone = undone(lines);
  for (let place = lines.length - 1; place >= 0; place--) {
    const line = lines[place];
    if (!line || gone.has(line.seq) || isEcho(line)) continue;
    if (line.events.length || !isTold(line)) return line;
  }
  return null;
}

/** Whose line it is: the seat of its first event. */
export function actorOf(line: LineNews): number {
  return line.events[0]?.seat ?? line.seat;
}

/** Whether it is a line of the game, not a table line. */
export const isTold = ({ what }: LineNews): boolean => what === 'play' || what === 'chance';

/** Whether it undoes a forced decision: the undo of the decision before it has the text for both. */
export const isEcho = ({ what, is_auto }: LineNews): boolean => what === 'undo' && is_auto;

/** By chance, by the table because there was nothing to choose, or told of somebody else than who decided it. */
function isSequel(line: LineNews): boolean {
  if (line.what !== 'play') return line.what === 'chance';
  return line.is_auto || (line.events.length > 0 && actorOf(line) !== line.seat);
}

/**
 * What just happened: the last decision that tells what its player did, what it brought to that player, and the last
 * thing that followed. Of somebody who is not asked any more, one word on the end of a turn is not enough: what came
 * before it is told as well.
 */
export function lastStory(lines: LineNews[], waiting: readonly number[]): LineNews[] {
  const gone = undone(lines);
  const said = lines.filter((line) => !gone.has(line.seq) && (line.events.length > 0 || !isTold(line)));
  const start = said.findLastIndex((line) => !isSequel(line));
  const [deed, last] = [said[start], said.at(-1)];
  if (!last) return [];
  if (deed?.what !== 'play') return [last];
  const isOthers = (line: LineNews | undefined): boolean => !line || actorOf(line) !== actorOf(deed);
  const first = said[start - 1];
  const isShort = deed.events.length === 1 && !waiting.includes(deed.seat);
  const before = first && isShort && !isOthers(first) && isTold(first) ? [first] : [];
  const after = said.slice(start + 1);
  const own = after.findIndex(isOthers) < 0 ? after : after.slice(0, after.findIndex(isOthers));
  return [...before, deed, ...own, ...(own.length < after.length ? [last] : [])];
}
