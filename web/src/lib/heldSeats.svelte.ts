/** The seats that this device holds at a table: taking them, storing them, moving them to a rematch. */

import type { Created, Held, Reason, TableInfo } from '../protocol';
import * as api from './api';
import {
  keepTable,
  keepWish,
  keptTable,
  keptWishes,
  mergeHeld,
  seenTables,
  type KeptSeat,
  type SeatWish,
} from './keep';
import { makeNonce, makeSecret } from './nonce';
import { settings } from './settings.svelte';

/** A note beside the asked-line: why something was refused, with its rules. */
export interface Note {
  reasons: Reason[];
}

const PAUSE = 3000;

export abstract class HeldSeats {
  info = $state.raw<TableInfo | null>(null);
  held = $state.raw<KeptSeat[]>([]);
  note = $state.raw<Note | null>(null);
  /** The maker's secret, which frees seats before the game. */
  maker = $state('');
  /** The maker has freed a seat of ours, and we have taken none since. */
  isFreed = $state(false);
  /** The number of the last line when the person left; null after the next decision here. */
  leftAt = $state<number | null>(null);

  private later: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {}

  /** Send a new hello, because the held seats have changed. */
  protected abstract greetAgain(): void;

  holds(seat: number): boolean {
    return this.held.some((one) => one.seat === seat);
  }

  async sit(seat: number | undefined, name: string): Promise<void> {
    const before = this.held.length;
    await this.claimWishes();
    // What was asked for before may have been given, with nobody here to hear of it: that is the seat, then.
    if (this.held.length === before) {
      const wish = { secret: makeSecret(), nonce: makeNonce(), name };
      try {
        const seen = seenTables().filter((id) => id !== this.id);
        await this.claim(wish, () =>
          api.sit(this.id, { ...wish, seen, ...(seat === undefined ? {} : { seat }) }),
        );
      } catch (error) {
        this.askLater();
        throw error;
      }
    }
    settings.chooseName(name);
    this.greetAgain();
  }

  /** Move another seat to this device while the page is open. */
  async bring(code: string): Promise<void> {
    try {
      await this.regain(code);
    } catch {
      this.refuse({ rule: '', message: 'web-offline', numbers: {} });
      this.askLater();
    }
    this.greetAgain();
  }

  /** Retry unanswered requests from time to time while the page is open. */
  private askLater(): void {
    this.stopAsking();
    if (!keptWishes(this.id).length) return;
    this.later = setTimeout(() => {
      const before = this.held.length;
      this.claimWishes().then(
        () => this.held.length !== before && this.greetAgain(),
        () => this.askLater(),
      );
    }, PAUSE);
  }

  protected stopAsking(): void {
    clearTimeout(this.later);
  }

  protected async regain(code: string): Promise<void> {
    await this.claimOwn({ code, secret: makeSecret(), nonce: makeNonce(), name: '' });
  }

  private async claimOwn(wish: SeatWish & { code: string }): Promise<void> {
    try {
      await this.claim(wish, () => api.regain(this.id, { code: wish.code, secret: wish.secret }));
    } catch (error) {
      if (!(error instanceof api.Refusal) || error.status === 404 || error.status === 0) throw error;
      this.refuse({ rule: '', ...error.fault });
    }
  }

  /** Retry requests that were unanswered when the page was closed: a seat is ours if the secret opens it. */
  protected async claimWishes(): Promise<void> {
    for (const wish of keptWishes(this.id)) {
      const { code, secret, nonce, name } = wish;
      if (code) await this.claimOwn({ ...wish, code });
      else
        try {
          await this.claim(wish, () => api.ready(this.id, { secret, nonce, name }));
        } catch (error) {
          // It was never given. Nobody is put on a chair for a click of long ago.
          if (!(error instanceof api.Refusal) || error.status !== 403) throw error;
        }
    }
  }

  /** Request a seat. The secret is stored before it is sent, so a lost answer does not lose the seat. */
  private async claim(wish: SeatWish, ask: () => Promise<Created>): Promise<void> {
    keepWish(this.id, wish, true);
    try {
      const { table, held } = await ask();
      const nameOf = (seat: number): string => table.seats[seat]?.name ?? wish.name;
      // Somebody's own seat has brought its share of the luck elsewhere, if it has.
      const isReady = held.every(({ seat }) => table.seats[seat]?.kind !== 'kept');
      this.settle(table, held, nameOf, wish.code ? undefined : wish.nonce, isReady);
    } catch (error) {
      if (api.isAnswered(error)) keepWish(this.id, wish, false);
      throw error;
    }
    keepWish(this.id, wish, false);
  }

  /**
   * Send nonces for the seats that a rematch keeps for us; the answer says which seats these are. If another device of
   * ours has sent them already, the game may even have begun.
   */
  protected async bringNonces(): Promise<void> {
    const late = this.held.filter((one) => !one.isReady);
    if (!late.length) return;
    // Kept before it is sent: where the answer is lost, the same share is brought again.
    for (const one of late) one.nonce ??= makeNonce();
    this.keep();
    this.held = this.held.filter((one) => one.isReady);
    for (const { secret, name, nonce = makeNonce() } of late) {
      try {
        const made = await this.beReady(secret, name, nonce);
        this.settle(made.table, made.held, (seat) => made.table.seats[seat]?.name ?? name, nonce);
      } catch (error) {
        if (!(error instanceof api.Refusal)) throw error;
        this.refuse({ rule: '', ...error.fault });
      }
    }
  }

  /** Take a kept seat under our name; if somebody else has that name by now, under the name that the seat is kept for. */
  private async beReady(secret: string, name: string, nonce: string): Promise<Created> {
    try {
      return await api.ready(this.id, { secret, name, nonce });
    } catch (error) {
      if (!(error instanceof api.Refusal) || error.fault.code !== 'name-taken') throw error;
      return api.ready(this.id, { secret, name: '', nonce });
    }
  }

  protected settle(
    table: TableInfo,
    held: Held[],
    nameOf: (seat: number) => string,
    nonce?: string,
    isReady = true,
  ): void {
    this.info = table;
    this.isFreed = false;
    this.held = mergeHeld(this.held, held, nameOf, isReady, nonce);
    this.keep();
  }

  protected keep(): void {
    if (!this.info) return;
    const before = keptTable(this.id);
    keepTable({
      id: this.id,
      game: this.info.game,
      held: this.held,
      commitment: before?.commitment || this.info.commitment,
      at: Date.now(),
      seen: this.leftAt,
      maker: this.maker,
    });
  }

  protected standUp(seat: number): void {
    this.held = this.held.filter((one) => one.seat !== seat);
    this.keep();
    this.greetAgain();
  }

  /** Take the same seats, with the same secrets, at the next table; its page sends the new nonces. */
  followRematch(): string | null {
    const next = this.info?.rematch;
    if (!next || !this.info) return null;
    const { seats } = this.info;
    if (this.held.length && !keptTable(next)?.held.length)
      keepTable({
        id: next,
        game: this.info.game,
        // The code moves the seat at the table that gave it. The next one gives another. The name may have been changed
        // since the seat was taken.
        held: this.held.map(({ nonce: _, ...one }) => ({
          ...one,
          name: seats[one.seat]?.name ?? one.name,
          code: '',
          isReady: false,
        })),
        commitment: '',
        at: Date.now(),
        seen: null,
        maker: this.maker,
      });
    return `/t/${next}`;
  }

  protected refuse(...reasons: Reason[]): void {
    this.note = reasons.length ? { reasons } : null;
  }
}
