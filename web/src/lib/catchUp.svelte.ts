/** After an absence, quickly replays on the board what was missed. It can be skipped. */

import type { Happened, View } from '../protocol';
import type { SeatNews } from './lines';

/** The board at one moment, and what had just happened. */
export interface Moment {
  view: View;
  recent: Happened[];
}

/** All of it takes no longer than this, and no moment is shorter or longer than these; in milliseconds. */
const WHOLE = 5000;
const SHORTEST = 140;
const LONGEST = 600;
/** Who only looked aside has missed nothing. */
const ASIDE = 4000;
/** The latest moments and events; what came before them is told in the log. */
const MOST_MOMENTS = 40;
const MOST_EVENTS = 80;

/** Whether a board that draws the one can draw the other: an older server may have shown other things. */
function isAlike(one: View, other: View): boolean {
  return Object.keys(one).sort().join() === Object.keys(other).sort().join();
}

export class CatchUp {
  /** The moment that the board shows instead of now. */
  shown = $state.raw<Moment | null>(null);
  /** Whether there is something to tell: the line above the board is there. */
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

  /** Nobody looks any more: the board as it was last seen comes first. */
  leave(now: SeatNews | undefined): void {
    this.skip();
    if (this.leftAt !== null) return;
    this.isTold = false;
    this.leftAt = this.clock();
    this.moments = now?.view ? [{ view: now.view, recent: [] }] : [];
  }

  /** News: the first ones when the page has just been opened, later ones count while nobody looks. */
  hear(news: SeatNews, seen: number | null, before: View | null = null): void {
    const isFirst = !this.hasHeard;
    this.hasHeard = true;
    if (isFirst && seen !== null) this.open(news, seen, before);
    if (isFirst || this.leftAt === null || !news.view) return;
    this.moments = [...this.moments, { view: news.view, recent: news.recent }].slice(-MOST_MOMENTS);
  }

  /** Somebody looks again. */
  comeBack(): void {
    const away = this.leftAt === null ? 0 : this.clock() - this.leftAt;
    this.leftAt = null;
    if (away < ASIDE || !this.canShow) return;
    this.isTold = true;
    if (!this.isCalm()) this.show();
  }

  /** The page was opened anew: now is known, what happened since this line, and perhaps how the board was then. */
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

  /** Straight to now. */
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
