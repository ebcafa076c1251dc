/** The moments that are told large over the board: one at a time, the others wait for it. */

import type { Happened } from '../protocol';

export interface Moment {
  /** The line that it belongs to. */
  seq: number;
  event: Happened;
}

const LASTS = 3200;
const MOST = 3;

export class Moments {
  shown = $state.raw<Moment | null>(null);
  private waiting: Moment[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** What has come; whoever has acted at a line has seen what was there before. */
  hear(found: Moment[], acted = 0): void {
    this.waiting = [...this.waiting, ...found].filter(({ seq }) => seq > acted).slice(-MOST);
    if (!this.shown || this.shown.seq < acted) this.next();
  }

  /** More that comes meanwhile keeps nothing any longer. */
  private next = (): void => {
    clearTimeout(this.timer);
    this.shown = this.waiting.shift() ?? null;
    if (this.shown) this.timer = setTimeout(this.next, LASTS);
  };

  end(): void {
    clearTimeout(this.timer);
  }
}
