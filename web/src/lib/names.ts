/** What people and bots are called on the screen. */

import type { SeatInfo } from '../protocol';
import { say, words } from './words.svelte';

/** The name of a bot by its key; somebody's own bot is called by its key. */
export function botName(bot: string): string {
  const key = `web-bot-${bot}`;
  return words.has(key) ? say(key) : bot;
}

export function seatName(seats: SeatInfo[], seat: number): string {
  const info = seats[seat];
  if (info?.name) return info.name;
  if (info?.kind === 'bot') return botName(info.bot);
  return say('app-seat', { seat: seat + 1 });
}

/** What stands behind a player's number; nothing for a seat without a name. */
export function givenName(seats: SeatInfo[], seat: number): string {
  const info = seats[seat];
  return info?.name || info?.bot ? seatName(seats, seat) : '';
}

/** Several seats in one line: "Anna, Boris". */
export function seatNames(seats: SeatInfo[], which: number[]): string {
  return which.map((seat) => seatName(seats, seat)).join(', ');
}
