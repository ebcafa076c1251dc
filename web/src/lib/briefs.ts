/**
 * Tells a turn in one sentence. A game's folder may have brief.ts, which lists the events that are left out, how
 * moves are merged into one, and which events are moments that everybody should see.
 */

import type { Happened, SeatInfo } from '../protocol';
import { isTold } from './lines';
import { lineText, turnText } from './telling';
import { eventsOf, type Turn } from './turnLog';

export interface Brief {
  /** Left out of the sentence of a turn; its details have them. */
  dull: ReadonlySet<string>;
  /** Shown over the board when they happen, and marked in the sentence. */
  moments: ReadonlySet<string>;
  /** A turn of nothing else needs no sentence. */
  silent?: ReadonlySet<string>;
  /** Tells several events as one. */
  fold?: (events: Happened[]) => Happened[];
}

const found = import.meta.glob<Brief>('../boards/*/brief.ts', { eager: true });
const NONE: Brief = { dull: new Set(['turn-ended']), moments: new Set() };

export function briefOf(game: string): Brief {
  return found[`../boards/${game}/brief.ts`] ?? NONE;
}

export interface Sentence {
  text: string;
  /** Whose glyph stands before it; -1 where it tells of several, or of nobody. */
  seat: number;
  /** Something in it is a moment that everybody should see. */
  isMoment: boolean;
}

/** Whether a turn needs no sentence of its own, as an answer that lies face down. */
export function isSilent(game: string, turn: Turn): boolean {
  const { silent } = briefOf(game);
  const events = turn.lines.flatMap((line) => line.events);
  return events.length > 0 && events.every(({ event }) => silent?.has(event));
}

/** The events worth telling of a turn: its player's own, and whatever is a moment. */
function telling(game: string, turn: Turn, events: Happened[]): Happened[] {
  const { dull, moments, fold } = briefOf(game);
  const worth = events.filter(
    ({ event, seat }) => moments.has(event) || (seat === turn.seat && !dull.has(event)),
  );
  // Somebody who did nothing of weight did something nevertheless.
  const own = events.filter(({ seat }) => seat === turn.seat);
  const kept = worth.length ? worth : (own.length ? own : events).slice(-1);
  return fold ? fold(kept) : kept;
}

/** A turn in one sentence: whose it was and what came of it; a line of the table in its own words. */
export function sentenceOf(
  game: string,
  turn: Turn,
  seats: SeatInfo[],
  you: number,
  gone: ReadonlySet<number>,
): Sentence {
  // What was wholly taken back is told as it was, and struck through.
  const standing = eventsOf(turn, gone);
  const events = standing.length ? standing : turn.lines.flatMap((line) => line.events);
  const { moments } = briefOf(game);
  const isMoment = events.some(({ event }) => moments.has(event));
  const [line] = turn.lines;
  if (line && (!isTold(line) || !events.length)) {
    return { text: lineText(line, seats), seat: turn.seat, isMoment };
  }
  const told = telling(game, turn, events);
  // What follows from somebody's answer may be of others alone.
  const [first = -1, ...others] = new Set(told.map(({ seat }) => seat));
  const seat = told.some((event) => event.seat === turn.seat) ? turn.seat : others.length ? -1 : first;
  return { text: turnText(game, told, turn.seat, seats, you), seat, isMoment };
}
