/** What the board of Periodic reads out of its View. */

import { standing, type Standing } from './geometry';
import type { Colour, Family, Hand, PeriodicView, Property, Score } from './view';

export const COLOURS: Colour[] = ['green', 'blue', 'purple', 'pink'];
export const PROPERTIES: Property[] = ['number', 'ionization', 'radius', 'heavier', 'lighter'];
export const SCORE_LINES = ['goals', 'lab', 'track', 'markers', 'task'] as const satisfies (keyof Score)[];

/** Steps to each element by its symbol. */
export type Steps = Record<string, number>;

export interface Tile {
  symbol: string;
  number: number;
  row: number;
  column: number;
  family: Family;
}

export function tilesOf(view: PeriodicView): Tile[] {
  return Object.entries(view.elements).map(([symbol, [number, row, column, family]]) => ({
    symbol,
    number,
    row,
    column,
    family,
  }));
}

/** The open goal cards that name an element, in the order of colours. */
export function goalsAt(view: PeriodicView, symbol: string): Colour[] {
  return COLOURS.filter((colour) => symbol in view.goals[colour].markers);
}

export function hasMarker(view: PeriodicView, colour: Colour, symbol: string, seat: number): boolean {
  return view.goals[colour].markers[symbol]?.includes(seat + 1) ?? false;
}

/** A player's award tokens, one entry for each kind: `plus`, `take2`, `free_radius`, `goto_noble`. */
export function tokensOf(hand: Hand): { award: string; count: number }[] {
  const counts = new Map<string, number>();
  const add = (award: string, count: number): void => {
    if (count) counts.set(award, (counts.get(award) ?? 0) + count);
  };
  add('plus', hand.plus);
  add('take2', hand.take2);
  for (const property of hand.free) add(`free_${property}`, 1);
  for (const family of hand.goto) add(`goto_${family}`, 1);
  return [...counts].map(([award, count]) => ({ award, count }));
}

/** Where the microscope of a seat goes next: the card after its own in the circle. */
export function nextFamily(view: PeriodicView, seat: number): Family | undefined {
  const player = view.seats[seat];
  return player && view.circle.length ? view.circle[player.microscope % view.circle.length] : undefined;
}

export function isColour(name: string): name is Colour {
  return (COLOURS as string[]).includes(name);
}

/** What decides between equal points, in this order (P6.5). */
export const TIE_BREAKS = ['track', 'energy'] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

/** A tie-break that was needed: among whom, with what of it each of all seats has, and who is first by it. */
export interface Tie {
  by: TieBreak;
  seats: number[];
  amounts: number[];
  first: number[];
}

/** P6.5: the tie-breaks in their order, as far as they were needed; none where one player has most points. */
export function tiesOf(view: PeriodicView): Tie[] {
  const firstBy = (seats: number[], amounts: number[]): number[] => {
    const most = Math.max(...seats.map((seat) => amounts[seat] ?? 0));
    return seats.filter((seat) => amounts[seat] === most);
  };
  const amountsOf: Record<TieBreak, number[]> = {
    track: view.seats.map(({ disc }) => view.track[disc] ?? 0),
    energy: view.seats.map(({ energy }) => energy),
  };
  const totals = view.seats.map(({ score }) => score.total);
  let seats = firstBy([...totals.keys()], totals);
  const ties: Tie[] = [];
  for (const by of TIE_BREAKS) {
    if (seats.length < 2) break;
    const amounts = amountsOf[by];
    const first = firstBy(seats, amounts);
    ties.push({ by, seats, amounts, first });
    seats = first;
  }
  return ties;
}

/** How flasks and goal tokens share a cell. */
export function standingAt(view: PeriodicView, symbol: string): Standing {
  const flasks = view.seats.filter((seat) => seat.flask === symbol).length;
  return standing(flasks, symbol in view.goals.purple.markers, symbol in view.goals.pink.markers);
}
