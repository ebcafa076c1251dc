/** The View of Periodic as `igroteka/games/periodic/view.py` writes it. */

import { standing, type Standing } from './geometry';

export type Colour = 'green' | 'blue' | 'purple' | 'pink';
export type Property = 'number' | 'ionization' | 'radius' | 'heavier' | 'lighter';
export type Family =
  'alkali' | 'alkaline' | 'transition' | 'post' | 'metalloid' | 'nonmetal' | 'halogen' | 'noble';

export const COLOURS: Colour[] = ['green', 'blue', 'purple', 'pink'];
export const PROPERTIES: Property[] = ['number', 'ionization', 'radius', 'heavier', 'lighter'];
export const SCORE_LINES = ['goals', 'lab', 'track', 'markers', 'task'] as const;

/** Atomic number, row, column, family. */
export type ElementEntry = [number, number, number, Family];
/** Steps to each element by its symbol. */
export type Steps = Record<string, number>;

export interface OpenGoal {
  open: string | null;
  /** Who has a marker on which element, seats counted from 1. */
  markers: Record<string, number[]>;
  unseen: string[];
  deck_left: number;
  awards: string[];
  level: number;
  points: number;
}

export interface Hand {
  plus: number;
  take2: number;
  free: Property[];
  goto: Family[];
}

export interface WonCard {
  goal: string;
  colour: Colour;
  points: number;
}

export interface PeriodicSeat {
  flask: string | null;
  energy: number;
  /** The family card that the microscope stands on, from 1. */
  microscope: number;
  disc: number;
  supply: number;
  lab: number;
  cards: WonCard[];
  tokens: Hand;
  has_kept: boolean;
  /** Only at the end. */
  task?: string;
  score: Record<string, number>;
}

export interface PeriodicView {
  asks: string;
  is_over: boolean;
  active: number;
  turn: { mode: 'none' | 'spend' | 'gain'; property?: Property; range?: number; family?: Family };
  last_round: number | null;
  energy: Record<Property, number>;
  box_energy: number;
  circle: Family[];
  price: number;
  elements: Record<string, ElementEntry>;
  goals: Record<Colour, OpenGoal>;
  track: number[];
  capacity: number[];
  /** What each property reaches from the own flask; for who only watches, from the active player's. */
  reach: Partial<Record<Property, Steps>>;
  /** Where the movement that is under way can end. */
  steps: Steps;
  seats: PeriodicSeat[];
  task: string | null;
  task_points: number;
  dealt: string[];
  winners: number[];
}

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

/** How flasks and goal tokens share a cell. */
export function standingAt(view: PeriodicView, symbol: string): Standing {
  const flasks = view.seats.filter((seat) => seat.flask === symbol).length;
  return standing(flasks, symbol in view.goals.purple.markers, symbol in view.goals.pink.markers);
}
