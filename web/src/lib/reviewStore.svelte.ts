/** The store of a review: requests it, polls its progress, and holds the result. */

import type { Fault, ReviewStatus } from '../protocol';
import * as api from './api';

/** The polling interval in milliseconds. */
export const LOOK = 1000;
/** The interval after a failed poll; it doubles each time, up to `PATIENT`. */
const PATIENT = 16_000;

export class ReviewStore {
  /** What the server said last; null before it said anything. */
  status = $state.raw<ReviewStatus | null>(null);
  /** Why a review was not begun, in the server's words. */
  fault = $state.raw<Fault | null>(null);
  /** A request is on its way that somebody waits for. */
  isAsking = $state(false);

  private timer: ReturnType<typeof setTimeout> | undefined;
  private pause = LOOK;
  private isStarting = false;
  private isWanted = false;
  private hasEnded = false;

  constructor(readonly id: string) {}

  review = $derived(this.status?.review ?? null);
  isBusy = $derived(this.status?.status === 'waiting' || this.status?.status === 'computing');
  /** How much is done, from 0 to 1. */
  progress = $derived(this.status?.total ? Math.min(1, this.status.done / this.status.total) : 0);

  /** Find out whether there is a review; what is known already is not asked for again. */
  look = (): void => {
    if (!this.status && !this.isAsking) void this.ask(() => api.review(this.id));
  };

  /** Have it computed; if somebody is just looking whether it is there, afterwards. */
  start = (): void => {
    if (this.isAsking) this.isWanted = !this.isStarting;
    else if (!this.isBusy && !this.review && !this.hasEnded) void this.begin();
  };

  private async begin(): Promise<void> {
    this.isStarting = true;
    await this.ask(() => api.startReview(this.id));
    this.isStarting = false;
  }

  end(): void {
    this.hasEnded = true;
    clearTimeout(this.timer);
  }

  private async ask(request: () => Promise<ReviewStatus>): Promise<void> {
    this.isAsking = true;
    this.fault = null;
    try {
      this.hear(await request());
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      this.fault = error.fault;
    } finally {
      this.isAsking = false;
    }
    if (!this.isWanted) return;
    this.isWanted = false;
    this.start();
  }

  private hear(status: ReviewStatus): void {
    this.status = status;
    this.pause = LOOK;
    this.wait();
  }

  private wait(): void {
    clearTimeout(this.timer);
    if (this.isBusy && !this.hasEnded) this.timer = setTimeout(() => void this.follow(), this.pause);
  }

  /** How far is it? Where no answer comes, it is asked again later: the review goes on without us. */
  private async follow(): Promise<void> {
    try {
      this.hear(await api.review(this.id));
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      this.pause = Math.min(PATIENT, 2 * this.pause);
      this.wait();
    }
  }
}
