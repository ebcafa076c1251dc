/** Lines of the log in words. */

import type { LineNews, SeatInfo } from '../protocol';
import { withNames, withoutPlayer } from './fluent';
import { actorOf, isEcho, isTold } from './lines';
import { botName, givenName, seatName } from './names';
import { say, words } from './words.svelte';

/** The events of a line as they are said where nothing else tells of whom they are. */
function fullLines(game: string, line: LineNews, seats: SeatInfo[]): string[] {
  return line.events.map((event) => words.sayEvent(game, event, (seat) => givenName(seats, seat)));
}

/** The events of a line; those of its actor without the player, for glyph and name stand beside them. */
export function eventLines(game: string, line: LineNews, seats: SeatInfo[]): string[] {
  const actor = actorOf(line);
  const player = say(
    'app-seat',
    withNames({ seat: actor + 1 }, (seat) => givenName(seats, seat)),
  );
  return fullLines(game, line, seats).map((told, place) =>
    line.events[place]?.seat === actor ? withoutPlayer(told, player) : told,
  );
}

/** A line of the table: a start, a resignation, an undo. */
export function lineText(line: LineNews, seats: SeatInfo[]): string {
  const name = line.seat >= 0 ? seatName(seats, line.seat) : '';
  return say(`web-line-${line.what}`, { name, bot: line.bot ? botName(line.bot) : '' });
}

/** Of whom a line is told, and what; of nobody where chance, or somebody else's decision, names no player. */
function sentenceOf(game: string, line: LineNews, seats: SeatInfo[]): { actor: number; texts: string[] } {
  if (!isTold(line)) return { actor: -1, texts: [lineText(line, seats)] };
  const [full, texts] = [fullLines(game, line, seats), eventLines(game, line, seats)];
  const isOwn = full[0] !== texts[0] || (line.what === 'play' && actorOf(line) === line.seat);
  return isOwn ? { actor: actorOf(line), texts } : { actor: -1, texts: full };
}

/** A line in one sentence with the player's name. */
export function lineSummary(game: string, line: LineNews, seats: SeatInfo[]): string {
  return storySummary(game, [line], seats);
}

/** What just happened, a sentence for each who did it. */
export function storySummary(game: string, lines: LineNews[], seats: SeatInfo[]): string {
  const sentences: { actor: number; texts: string[] }[] = [];
  for (const line of lines) {
    const { actor, texts } = sentenceOf(game, line, seats);
    const before = sentences.at(-1);
    if (before?.actor === actor) before.texts.push(...texts);
    else sentences.push({ actor, texts });
  }
  return sentences
    .map(({ actor, texts }) => ({ actor, text: texts.join('; ') }))
    .map(({ actor, text }) => (actor >= 0 ? say('web-told', { name: seatName(seats, actor), text }) : text))
    .join('. ');
}

/** Whose mark stands beside a line: of who did it or to whom it happened; -1 where nobody did, as in a refill. */
export function markOf(game: string, line: LineNews, seats: SeatInfo[]): number {
  return isTold(line) ? sentenceOf(game, line, seats).actor : line.seat;
}

/** A line as the log shows it. */
export interface ToldLine {
  seq: number;
  actor: number;
  texts: string[];
  /** The rule behind each of them; empty where there is none. */
  rules: string[];
  /** Somebody else acted before: a hairline stands between. What nobody did belongs to what it follows. */
  isNewActor: boolean;
}

export function tell(
  game: string,
  lines: LineNews[],
  seats: SeatInfo[],
  eventRules: Record<string, string> = {},
): ToldLine[] {
  const told: ToldLine[] = [];
  let before = -1;
  for (const line of lines) {
    if (isEcho(line)) continue;
    const { texts } = sentenceOf(game, line, seats);
    if (!texts.length) continue;
    const rules = isTold(line) ? line.events.map((event) => eventRules[event.event] ?? '') : [''];
    const actor = markOf(game, line, seats);
    const isNewActor = told.length > 0 && actor >= 0 && actor !== before;
    if (actor >= 0) before = actor;
    told.push({ seq: line.seq, actor, texts, rules, isNewActor });
  }
  return told;
}
