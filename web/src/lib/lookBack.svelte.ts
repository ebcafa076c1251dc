/** Looking back at a turn: the board shows how things stood after it, until one comes back to now. */

import type { Happened, View } from '../protocol';
import type { Moment } from './catchUp.svelte';
import type { Turn } from './turnLog';

export class LookBack {
  /** The turn that is looked at; its view may still be on its way. */
  turn = $state.raw<Turn | null>(null);
  /** What the board shows instead of now. */
  shown = $state.raw<Moment | null>(null);
  /** Through whose eyes. */
  seat = $state<number | null>(null);
  private events: Happened[] = [];
  /** Views that have come already, by seat and line. */
  private known: Record<string, View> = {};

  constructor(private readonly ask: (line: number) => void) {}

  /** Look at a turn, in which these events happened, through the eyes of a seat. */
  show(turn: Turn, events: Happened[], seat: number): void {
    this.turn = turn;
    this.seat = seat;
    this.shown = null;
    this.events = events;
    const view = this.known[`${seat}:${turn.last}`];
    if (view) this.shown = { view, recent: events };
    else this.ask(turn.last);
  }

  /** A view has come. If something else is looked at by now, it is only kept. */
  hear(seat: number, line: number, view: View): void {
    this.known[`${seat}:${line}`] = view;
    if (this.turn?.last === line) this.shown = { view, recent: this.events };
  }

  /** Back to now. */
  close(): void {
    this.turn = this.shown = null;
  }

  /** Another seat is shown, or what happened is no longer what was asked about. */
  forget(): void {
    this.close();
    this.known = {};
  }
}
