/** Display names of people and bots. */

import type { SeatInfo } from '../protocol';
import { levelKey } from './levels';
import { say, words } from './words.svelte';

/** The name of a bot or a level by its key; somebody's own bot is called by its key. */
export function botName(bot: string): string {
  return firstOf(`web-bot-${bot}`, levelKey(bot)) ?? bot;
}

/** One sentence on how a bot plays; nothing for somebody's own bot. */
export function aboutBot(bot: string): string {
  return firstOf(`web-bot-about-${bot}`, `${levelKey(bot)}-about`) ?? '';
}

/** The first message that exists. */
function firstOf(...keys: string[]): string | undefined {
  const found = keys.find((key) => words.has(key));
  return found && say(found);
}

/** Is the seat a bot's that nobody has named? */
const isNamedByKind = ({ kind, name }: SeatInfo): boolean => kind === 'bot' && !name;

/** Of several bots of one kind each has the number of its seat. */
export function seatName(seats: SeatInfo[], seat: number): string {
  const info = seats[seat];
  if (info?.name) return info.name;
  if (!info || !isNamedByKind(info)) return say('app-seat', { seat: seat + 1 });
  const isOne = seats.filter((other) => isNamedByKind(other) && other.bot === info.bot).length === 1;
  return isOne ? botName(info.bot) : `${botName(info.bot)} ${seat + 1}`;
}

/** Where there is room for one word: a bot whose name has more of them is called by its number. */
export function shortName(seats: SeatInfo[], seat: number): string {
  const info = seats[seat];
  const name = seatName(seats, seat);
  return info && isNamedByKind(info) && name.includes(' ') ? say('web-bot-short', { seat: seat + 1 }) : name;
}

/** So many side by side have no room for "Player 5": what is cut off would be the number. */
const MANY = 4;

/** The same among many, where a player without a name is little more than a number. */
export function briefName(seats: SeatInfo[], seat: number): string {
  const info = seats[seat];
  const isNumber = !info?.name && info?.kind !== 'bot';
  return isNumber && seats.length > MANY ? say('web-seat-short', { seat: seat + 1 }) : shortName(seats, seat);
}

/** What stands for a player's number in a sentence; nothing for a seat without a name. */
export function givenName(seats: SeatInfo[], seat: number): string {
  const info = seats[seat];
  return info?.name || info?.kind === 'bot' ? seatName(seats, seat) : '';
}

/** What stands beside the reader's own name; nothing where the name says it already, as in a lesson. */
export function youBeside(seats: SeatInfo[], seat: number): string {
  const you = say('app-you');
  return seatName(seats, seat).toLocaleLowerCase() === you.toLocaleLowerCase() ? '' : you;
}

/** Several seats in one line: "Anna, Boris". */
export function seatNames(seats: SeatInfo[], which: number[]): string {
  return which.map((seat) => seatName(seats, seat)).join(', ');
}
