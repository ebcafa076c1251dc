/** The end of a game: why it is over, and the score in its parts. Each game's ending.ts reads them out of the View. */

import type { Happened, Numbers, SeatInfo, View } from '../protocol';

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

export interface Ending {
  /** Why the rules have ended the game. */
  why: Said;
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
