/** Lines of the log in words. */

import type { LineNews, SeatInfo } from '../protocol';
import { withNames, withoutPlayer } from './fluent';
import { botName, givenName, seatName } from './names';
import { say, words } from './words.svelte';

/** Whose line it is: the seat of its first event. */
export function actorOf(line: LineNews): number {
  return line.events[0]?.seat ?? line.seat;
}

/** The events of a line; those of its actor without the player, for glyph and name stand beside them. */
export function eventLines(game: string, line: LineNews, seats: SeatInfo[]): string[] {
  const actor = actorOf(line);
  const nameOf = (seat: number): string => givenName(seats, seat);
  return line.events.map((event) => {
    const told = words.sayEvent(game, event, nameOf);
    const player = say('app-seat', withNames({ seat: actor + 1 }, nameOf));
    return event.seat === actor ? withoutPlayer(told, player) : told;
  });
}

/** A line of the table: a start, a resignation, an undo. */
export function lineText(line: LineNews, seats: SeatInfo[]): string {
  const name = line.seat >= 0 ? seatName(seats, line.seat) : '';
  return say(`web-line-${line.what}`, { name, bot: line.bot ? botName(line.bot) : '' });
}

/** What just happened, in one sentence with the player's name. */
export function lineSummary(game: string, line: LineNews, seats: SeatInfo[]): string {
  if (line.what !== 'play' && line.what !== 'chance') return lineText(line, seats);
  const told = eventLines(game, line, seats).join('; ');
  const actor = actorOf(line);
  return actor >= 0 ? say('web-told', { name: seatName(seats, actor), text: told }) : told;
}

/** A line as the log shows it. */
export interface ToldLine {
  seq: number;
  actor: number;
  texts: string[];
  /** The rule behind each of them; empty where there is none. */
  rules: string[];
  /** Somebody else acted before: a hairline stands between. */
  isNewActor: boolean;
}

export function tell(
  game: string,
  lines: LineNews[],
  seats: SeatInfo[],
  eventRules: Record<string, string> = {},
): ToldLine[] {
  const told: ToldLine[] = [];
  for (const line of lines) {
    const isTable = line.what !== 'play' && line.what !== 'chance';
    const texts = isTable ? [lineText(line, seats)] : eventLines(game, line, seats);
    if (!texts.length) continue;
    const rules = isTable ? [''] : line.events.map((event) => eventRules[event.event] ?? '');
    const actor = actorOf(line);
    const isNewActor = told.length > 0 && told.at(-1)?.actor !== actor;
    told.push({ seq: line.seq, actor, texts, rules, isNewActor });
  }
  return told;
}
