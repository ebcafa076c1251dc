/** Paces the turns of bots as the person has set it: news are held back here until it is their time. */

import type { News, TableInfo } from '../protocol';

export const PACES = ['once', 'calm', 'steps'] as const;
export type Pace = (typeof PACES)[number];

/** Between two decisions of the same turn, in milliseconds. */
const PAUSE = 450;

/** Who decided last in these news; null where nobody did. */
export function deciderOf(news: News): number | null {
  const since = news.since;
  if (since === null) return null;
  return (
    news.lines.findLast((line) => line.what === 'play' && !line.is_auto && line.seq > since)?.seat ?? null
  );
}

/** What of a table belongs to the moment: who decides, and who has answered face down. */
function turnOf({ waiting, sealed }: TableInfo): Pick<TableInfo, 'waiting' | 'sealed'> {
  return { waiting, sealed };
}

export interface PacerOptions {
  /** Whether news of others wait at all. */
  isStepping(): boolean;
  /** Whether what a seat decides is shown at once: it is played here, or by another person. */
  isFree(seat: number): boolean;
  show(news: News): void;
  /** Somebody's turn waits to be shown; null when nothing does. */
  onheld(seat: number | null): void;
}

export class Pacer {
  private queue: News[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Nothing waits any more until one's own turn. */
  private isRushed = false;
  /** Whose turn is being shown. */
  private shown: number | null = null;

  constructor(private readonly options: PacerOptions) {}

  hear(news: News): void {
    this.queue.push(news);
    if (this.isRushed || !this.options.isStepping() || news.table.status !== 'playing') this.flush();
    else if (this.timer === undefined) this.go();
  }

  /**
   * The table has changed beside the game, as when somebody comes or goes. News that wait were told before: they
   * keep whose turn it was then, and nothing else of the table. What is to be shown of it now is returned.
   */
  update(table: TableInfo, shown: TableInfo | null): TableInfo {
    if (table.status !== 'playing') this.flush();
    if (!this.queue.length) return table;
    this.queue = this.queue.map((news) => ({ ...news, table: { ...table, ...turnOf(news.table) } }));
    return shown ? { ...table, ...turnOf(shown) } : table;
  }

  /** Show what waits: the next turn, decision by decision. */
  next(): void {
    this.shown = this.queue[0] ? deciderOf(this.queue[0]) : null;
    this.go();
  }

  /** Show all that waits, and all that comes before one's own turn. */
  rush(): void {
    this.isRushed = true;
    this.flush();
  }

  /** Show all that waits. */
  flush(): void {
    this.stop();
    for (const news of this.queue.splice(0)) this.show(news);
    this.options.onheld(null);
  }

  /** A new connection tells everything again. */
  drop(): void {
    this.stop();
    this.queue = [];
    this.shown = null;
    this.options.onheld(null);
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private show(news: News): void {
    const seat = deciderOf(news);
    if (seat !== null) this.shown = this.options.isFree(seat) ? null : seat;
    if (news.ask) this.isRushed = false;
    this.options.show(news);
  }

  private go(): void {
    this.stop();
    const news = this.queue[0];
    const seat = news ? deciderOf(news) : null;
    const isFree = seat === null || this.options.isFree(seat) || seat === this.shown;
    this.options.onheld(news && !isFree ? seat : null);
    if (!news || !isFree) return;
    this.queue.shift();
    this.show(news);
    const isTold = seat !== null && !this.options.isFree(seat);
    // A device with several seats hears of a line once for each of them.
    const isSame = this.queue[0]?.seq === news.seq;
    if (isTold && !isSame) this.timer = setTimeout(() => this.go(), PAUSE);
    else this.go();
  }
}
