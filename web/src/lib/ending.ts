/** The end of a game: why it is over, and the score in its parts. Each game's ending.ts reads them out of the View. */

import type { Happened, Numbers, SeatInfo, View } from '../protocol';
import { withMinus } from './minus';
import { seatName } from './names';

/** A message with its variables. */
export interface Said {
  key: string;
  numbers?: Numbers;
}

/** A line of the score: a number for each seat. */
export interface ScorePart extends Said {
  values: number[];
  /** What counts for the victory stands out. */
  isTotal?: boolean;
}

/** Who wins, where why it is over does not say so. */
export interface Decided extends Said {
  rule: string;
}

export interface Ending {
  /** Why the rules have ended the game. */
  why: Said;
  decided?: Decided | undefined;
  /** The event that decided it. */
  last?: Happened | undefined;
  /** None where the board shows the score itself. */
  parts: ScorePart[];
}

/** `told` are the events that are known, in order; after a reload of a long game those of its end. */
export type EndingOf = (view: View, seats: SeatInfo[], told: Happened[]) => Ending;

/** The last event of some kinds. */
export function lastOf(told: Happened[], kinds: readonly string[]): Happened | undefined {
  return told.findLast(({ event }) => kinds.includes(event));
}

/** What some seats have of that which decides, the most first: "Olya: 23, Taras: 18". */
export function ranked(seats: SeatInfo[], of: number[], amounts: number[]): string {
  const amount = (seat: number): number => amounts[seat] ?? 0;
  return of
    .toSorted((one, other) => amount(other) - amount(one))
    .map((seat) => `${seatName(seats, seat)}: ${withMinus(amount(seat))}`)
    .join(', ');
}
