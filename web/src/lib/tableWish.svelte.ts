/** What a sheet needs that makes a new table from another one: its game, what was refused, whether it is under way. */

import type { Fault, GameInfo } from '../protocol';
import { games, Refusal } from './api';

export class TableWish {
  game = $state.raw<GameInfo | null>(null);
  fault = $state.raw<Fault | null>(null);
  isBusy = $state(false);

  /** Look the game up. */
  find(id: string | undefined): Promise<void> {
    return this.trying(async () => {
      this.game = (await games()).find((one) => one.id === id) ?? null;
    });
  }

  /** Make the table. */
  async start(event: SubmitEvent, make: () => Promise<void>): Promise<void> {
    event.preventDefault();
    this.isBusy = true;
    await this.trying(make);
    this.isBusy = false;
  }

  private async trying(work: () => Promise<void>): Promise<void> {
    this.fault = null;
    try {
      await work();
    } catch (error) {
      if (error instanceof Refusal) this.fault = error.fault;
      else throw error;
    }
  }
}
