/** A tournament as its page shows it: asked for again and again, and what this browser can do in it. */

import type { Fault, TournamentInfo, TournamentRound, TournamentTable } from '../protocol';
import * as api from './api';
import { keepCup, keepTable, keptCup, keptTable, type KeptCup } from './keep';
import { makeNonce, makeSecret } from './nonce';
import { settings } from './settings.svelte';

/** How often is looked whether something has changed, in milliseconds. */
const PAUSE = 4000;

export class CupStore {
  info = $state.raw<TournamentInfo | null>(null);
  fault = $state.raw<Fault | null>(null);
  isMissing = $state(false);
  isBusy = $state(false);
  kept = $state.raw<KeptCup | null>(null);

  private timer: ReturnType<typeof setTimeout> | undefined;
  private isEnded = false;

  constructor(
    readonly id: string,
    fragment: string,
  ) {
    this.kept = keptCup(id);
    // A link of one's own, from another device: it opens all of one's seats.
    const secret = new URLSearchParams(fragment).get('me') ?? '';
    if (/^[\w-]{43,64}$/.test(secret) && !this.kept?.secret) this.keep({ secret, nonce: makeNonce() });
  }

  /** Begin to ask; it gives what ends it. */
  begin(): () => void {
    void this.load();
    return () => {
      this.isEnded = true;
      clearTimeout(this.timer);
    };
  }

  load = async (): Promise<void> => {
    clearTimeout(this.timer);
    if (document.visibilityState === 'visible')
      try {
        this.show(await api.cup(this.id));
        if (this.kept?.secret && this.kept.player === null) await this.comeBack(this.kept);
      } catch (error) {
        if (!(error instanceof api.Refusal)) throw error;
        this.isMissing ||= error.status === 404;
        if (!this.info) this.fault = error.fault;
      }
    if (!this.isEnded && !this.isMissing && this.info?.status !== 'over')
      this.timer = setTimeout(() => void this.load(), PAUSE);
  };

  get me(): number | null {
    return this.kept?.player ?? null;
  }

  get isIn(): boolean {
    return this.me !== null && Boolean(this.info?.players[this.me]?.is_in);
  }

  get isMaker(): boolean {
    return Boolean(this.kept?.maker);
  }

  /** The round that is played; null before the start and after the end. */
  get round(): TournamentRound | null {
    return this.info?.status === 'playing' ? (this.info.played.at(-1) ?? null) : null;
  }

  get myTables(): TournamentTable[] {
    const { me } = this;
    return me === null ? [] : (this.round?.tables ?? []).filter((table) => table.players.includes(me));
  }

  nameOf(player: number): string {
    return this.info?.players[player]?.name || `#${player + 1}`;
  }

  async join(name: string): Promise<void> {
    // Kept before it is sent: where the answer is lost, the same player is asked for again.
    const { secret, nonce } = this.kept?.secret
      ? this.kept
      : this.keep({ secret: makeSecret(), nonce: makeNonce() });
    await this.trying(async () => {
      const { tournament, player } = await api.joinCup(this.id, { name, secret, nonce });
      this.keep({ player });
      settings.chooseName(name);
      this.show(tournament);
    });
  }

  leave(): Promise<void> {
    return this.order('leave', { secret: this.kept?.secret ?? '' });
  }

  start(): Promise<void> {
    return this.lead('start', {});
  }

  close(round: number, isLast: boolean): Promise<void> {
    return this.lead('close', { round, is_last: isLast });
  }

  dismiss(player: number): Promise<void> {
    return this.lead('dismiss', { player, name: this.info?.players[player]?.name ?? '' });
  }

  private lead(
    order: 'start' | 'close' | 'dismiss',
    wish: Record<string, string | number | boolean>,
  ): Promise<void> {
    return this.order(order, { ...wish, maker: this.kept?.maker ?? '' });
  }

  private order(
    order: 'leave' | 'start' | 'close' | 'dismiss',
    wish: Record<string, string | number | boolean>,
  ): Promise<void> {
    return this.trying(async () => this.show(await api.orderCup(this.id, order, wish)));
  }

  /** The secret came from elsewhere, or the answer to it was lost: which player is it? */
  private async comeBack({ secret, nonce }: KeptCup): Promise<void> {
    try {
      const { player } = await api.joinCup(this.id, { name: '', secret, nonce });
      this.keep({ player });
    } catch (error) {
      // Nobody is let in without a name, so an unknown secret changes nothing.
      if (api.isAnswered(error)) this.keep({ secret: '' });
    }
  }

  private async trying(work: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    this.fault = null;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      this.fault = error.fault;
    } finally {
      this.isBusy = false;
    }
  }

  private show(info: TournamentInfo): void {
    this.info = info;
    if (this.kept && (this.kept.game !== info.game || this.kept.title !== info.title)) this.keep({});
    this.keepSeats();
  }

  private keep(change: Partial<KeptCup>): KeptCup {
    const before = this.kept ?? {
      ...{ id: this.id, secret: '', nonce: '', player: null, maker: '', at: Date.now() },
      ...{ game: '', title: '' },
    };
    const known = this.info ? { game: this.info.game, title: this.info.title } : {};
    this.kept = { ...before, ...known, ...change };
    keepCup(this.kept);
    return this.kept;
  }

  /** The seats that are kept for us belong to this browser: their tables open as our own. */
  private keepSeats(): void {
    const { me } = this;
    if (me === null || !this.kept) return;
    for (const table of this.myTables) {
      if (table.status === 'over' || keptTable(table.id)?.held.length) continue;
      const name = this.nameOf(me);
      keepTable({
        ...{
          id: table.id,
          game: this.info?.game ?? '',
          commitment: '',
          at: Date.now(),
          seen: null,
          maker: '',
        },
        held: [{ seat: table.players.indexOf(me), secret: this.kept.secret, code: '', name, isReady: false }],
      });
    }
  }
}
