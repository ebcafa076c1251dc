/** After an absence, quickly replays on the board what was missed. It can be skipped. */

import type { Happened, View } from '../protocol';
import type { SeatNews } from './lines';

/** A snapshot of the board, with the events just before it. */
export interface Moment {
  view: View;
  recent: Happened[];
}

/** The maximum duration of the whole, and the minimum and maximum for one moment; in milliseconds. */
const WHOLE = 5000;
const SHORTEST = 140;
const LONGEST = 600;
/** A shorter absence, in milliseconds, is not replayed. */
const ASIDE = 4000;
/** Only so many of the latest moments and events are kept; the log has the rest. */
const MOST_MOMENTS = 40;
const MOST_EVENTS = 80;

/** Whether two views have the same fields: a stored one may come from an older server. */
function isAlike(one: View, other: View): boolean {
  return Object.keys(one).sort().join() === Object.keys(other).sort().join();
}

export class CatchUp {
  /** The moment that the board shows instead of the current view. */
  shown = $state.raw<Moment | null>(null);
  /** Whether the line "since you left" is shown above the board. */
  isTold = $state(false);
  private moments: Moment[] = [];
  private leftAt: number | null = null;
  private hasHeard = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly isCalm: () => boolean,
    private readonly clock: () => number = Date.now,
  ) {}

  get canShow(): boolean {
    return this.moments.length > 1;
  }

  /** The person has left: start with a snapshot of the board. */
  leave(now: SeatNews | undefined): void {
    this.skip();
    if (this.leftAt !== null) return;
    this.isTold = false;
    this.leftAt = this.clock();
    this.moments = now?.view ? [{ view: now.view, recent: [] }] : [];
  }

  /** Collect news: those that come first after opening the page, and those that come during an absence. */
  hear(news: SeatNews, seen: number | null, before: View | null = null): void {
    const isFirst = !this.hasHeard;
    this.hasHeard = true;
    if (isFirst && seen !== null) this.open(news, seen, before);
    if (isFirst || this.leftAt === null || !news.view) return;
    this.moments = [...this.moments, { view: news.view, recent: news.recent }].slice(-MOST_MOMENTS);
  }

  /** The person is back. */
  comeBack(): void {
    const away = this.leftAt === null ? 0 : this.clock() - this.leftAt;
    this.leftAt = null;
    if (away < ASIDE || !this.canShow) return;
    this.isTold = true;
    if (!this.isCalm()) this.show();
  }

  /** After reopening the page: replay from the stored snapshot, if any, what happened since line `seen`. */
  private open(now: SeatNews, seen: number, before: View | null): void {
    const events = now.lines.filter((line) => line.seq > seen).flatMap((line) => line.events);
    if (!now.view || !events.length) return;
    const recent = events.slice(-MOST_EVENTS);
    this.moments = [
      { view: before && isAlike(before, now.view) ? before : now.view, recent: [] },
      { view: now.view, recent },
    ];
    this.isTold = true;
    if (!this.isCalm()) this.show();
  }

  show(): void {
    clearTimeout(this.timer);
    const length = Math.min(LONGEST, Math.max(SHORTEST, WHOLE / this.moments.length));
    const step = (place: number): void => {
      this.shown = this.moments[place] ?? null;
      if (this.shown) this.timer = setTimeout(() => step(place + 1), length);
    };
    step(0);
  }

  /** Skip to the current view. */
  skip(): void {
    clearTimeout(this.timer);
    this.shown = null;
  }

  close(): void {
    this.skip();
    this.isTold = false;
    this.moments = [];
  }
}
