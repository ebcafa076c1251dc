/** The seats that this device holds at a table: taking them, keeping them, bringing them along. */

import type { Held, Reason, TableInfo } from '../protocol';
import * as api from './api';
import { keepTable, keptTable, mergeHeld, type KeptSeat } from './keep';
import { makeNonce } from './nonce';
import { settings } from './settings.svelte';

/** A note beside the asked-line: why something was refused, with its rules. */
export interface Note {
  reasons: Reason[];
}

export abstract class HeldSeats {
  info = $state.raw<TableInfo | null>(null);
  held = $state.raw<KeptSeat[]>([]);
  note = $state.raw<Note | null>(null);
  /** The last line that was there when the person looked away; null once something has been decided since. */
  leftAt = $state<number | null>(null);

  constructor(readonly id: string) {}

  /** Other seats are held now: the server tells what they see from the beginning. */
  protected abstract greetAgain(): void;

  holds(seat: number): boolean {
    return this.held.some((one) => one.seat === seat);
  }

  async sit(seat: number | undefined, name: string): Promise<void> {
    const wish = { nonce: makeNonce(), name, ...(seat === undefined ? {} : { seat }) };
    const made = await api.sit(this.id, wish);
    settings.chooseName(name);
    this.settle(made.table, made.held, () => name, wish.nonce);
    this.greetAgain();
  }

  /** A further seat comes to this device while the table is open. */
  async bring(code: string): Promise<void> {
    try {
      await this.regain(code);
    } catch {
      this.refuse({ rule: '', message: 'web-offline', numbers: {} });
    }
    this.greetAgain();
  }

  protected async regain(code: string): Promise<void> {
    try {
      const made = await api.regain(this.id, code);
      this.settle(made.table, made.held, (seat) => made.table.seats[seat]?.name ?? '');
    } catch (error) {
      if (!(error instanceof api.Refusal) || error.status === 404 || error.status === 0) throw error;
      this.refuse({ rule: '', ...error.fault });
    }
  }

  /** Seats that a rematch has kept for us get their share of the luck; which seats they are now, the answer says. */
  protected async bringNonces(): Promise<void> {
    if (this.info?.status !== 'open') return;
    const late = this.held.filter((one) => !one.isReady);
    if (!late.length) return;
    // Kept before it is sent: where the answer is lost, the same share is brought again.
    for (const one of late) one.nonce ??= makeNonce();
    this.keep();
    this.held = this.held.filter((one) => one.isReady);
    for (const { secret, name, nonce = makeNonce() } of late) {
      try {
        const made = await api.ready(this.id, { secret, name, nonce });
        this.settle(made.table, made.held, () => name, nonce);
      } catch (error) {
        if (!(error instanceof api.Refusal)) throw error;
        this.refuse({ rule: '', ...error.fault });
      }
    }
  }

  protected settle(table: TableInfo, held: Held[], nameOf: (seat: number) => string, nonce?: string): void {
    this.info = table;
    this.held = mergeHeld(this.held, held, nameOf, true, nonce);
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
    });
  }

  protected standUp(seat: number): void {
    this.held = this.held.filter((one) => one.seat !== seat);
    this.keep();
    this.greetAgain();
  }

  /** Take the same seats, with the same secrets, at the next table; its page brings the new nonces. */
  followRematch(): string | null {
    const next = this.info?.rematch;
    if (!next || !this.info) return null;
    if (this.held.length && !keptTable(next))
      keepTable({
        id: next,
        game: this.info.game,
        held: this.held.map(({ nonce: _, ...one }) => ({ ...one, isReady: false })),
        commitment: '',
        at: Date.now(),
        seen: null,
      });
    return `/t/${next}`;
  }

  protected refuse(...reasons: Reason[]): void {
    this.note = reasons.length ? { reasons } : null;
  }
}
