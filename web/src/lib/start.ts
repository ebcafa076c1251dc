/** Starts a table: creates it, stores its seats, opens its page. */

import type { ClockWish, Created, GameInfo, SeatWish } from '../protocol';
import * as api from './api';
import { here } from './here.svelte';
import { offeredBot } from './levels';
import { forgetKey, keepTable, keyOf, mergeHeld } from './keep';
import { makeSecret } from './nonce';
import { settings } from './settings.svelte';

export interface TableWish {
  game: string;
  seats: SeatWish[];
  options: Record<string, number>;
  clock: ClockWish | null;
  is_listed?: boolean;
  has_hints?: boolean;
}

export async function startTable(wish: TableWish): Promise<void> {
  // The nonces of our seats follow when the commitment is here: sent along, they would bind the server to nothing.
  await makeOnce(JSON.stringify(wish), wish.seats, (key) => api.create({ ...wish, key }));
}

/** What is played first at a new table, as soon as its seat is asked. */
export interface FirstAction {
  seat: number;
  notation: string;
}

let first: ({ table: string } & FirstAction) | null = null;

/** The first action of a table; it is given once. */
export function takeFirst(table: string, seat: number): string | null {
  if (first?.table !== table || first.seat !== seat) return null;
  const { notation } = first;
  first = null;
  return notation;
}

/** A table of our own that goes on after a line of a finished game, perhaps with an action that is known already. */
export async function startBranch(
  id: string,
  line: number,
  seats: SeatWish[],
  action: FirstAction | null = null,
): Promise<void> {
  await makeOnce(JSON.stringify([id, line, seats]), seats, async (key) => {
    const made = await api.branch(id, { line, seats, key });
    first = action && { table: made.table.id, ...action };
    return made;
  });
}

/** A table for others with the luck of one that has begun; `secret` opens a seat there, or is its maker's. */
export async function startAgain(id: string, secret: string, seats: SeatWish[]): Promise<void> {
  await makeOnce(JSON.stringify([id, 'again', seats]), seats, (key) => api.again(id, { secret, seats, key }));
}

/** Make a table with a key that is kept before it is sent: an answer may be lost, and there is no second table. */
async function makeOnce(
  wish: string,
  seats: SeatWish[],
  make: (key: string) => Promise<Created>,
): Promise<void> {
  const key = keyOf(wish, makeSecret());
  try {
    const made = await make(key);
    keepSeats(made, seats);
    forgetKey();
    here.go(`/t/${made.table.id}`);
  } catch (error) {
    if (api.isAnswered(error)) forgetKey();
    throw error;
  }
}

/** Keep a seat of a game by letter, which has its nonce already, and go there. */
export function keepLetterSeat({ table, held }: Created, name: string): void {
  keepTable({
    id: table.id,
    game: table.game,
    held: mergeHeld([], held, () => name, true),
    commitment: table.commitment,
    at: Date.now(),
    seen: null,
    maker: '',
  });
  here.go(`/t/${table.id}`, true);
}

function keepSeats({ table, held, maker }: Created, seats: SeatWish[]): void {
  keepTable({
    id: table.id,
    game: table.game,
    held: mergeHeld([], held, (seat) => seats[seat]?.name ?? '', false),
    commitment: table.commitment,
    at: Date.now(),
    seen: null,
    maker,
  });
}

/** The seats of a new table: me, and the rest as told; somebody has to be there, so the least number sits. */
export function seatsWith(game: GameInfo, rest: SeatWish): SeatWish[] {
  const me: SeatWish = { kind: 'here', name: settings.name };
  return [me, ...Array.from({ length: game.least_players - 1 }, () => ({ ...rest }))];
}

export function playBot(game: GameInfo): Promise<void> {
  const seats = seatsWith(game, { kind: 'bot', bot: offeredBot(game) });
  return startTable({ game: game.id, seats, options: {}, clock: null });
}

export function inviteFriend(game: GameInfo): Promise<void> {
  return startTable({ game: game.id, seats: seatsWith(game, { kind: 'open' }), options: {}, clock: null });
}
