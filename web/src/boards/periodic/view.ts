/** The View of Periodic. Made by `make types` from `igroteka/games/periodic/view.py`: change that. */

/** The table as one seat, or a spectator, sees it. */
export interface PeriodicView {
  game: 'periodic';
  seat: number;
  asks: string;
  is_over: boolean;
  active: number;
  turn: Turn;
  last_round: number | null;
  energy: Record<Property, number>;
  box_energy: number;
  circle: Family[];
  price: number;
  elements: Record<string, ElementEntry>;
  goals: Record<Colour, OpenGoal>;
  track: number[];
  capacity: number[];
  /**
   * Steps to each element that a property reaches from the own flask; a spectator's is the active player's.
   */
  reach: Record<string, Record<string, number>>;
  /** Where the movement that is under way can end. */
  steps: Record<string, number>;
  seats: PeriodicSeat[];
  task: string | null;
  task_points: number;
  dealt: string[];
  winners: number[];
  /** At the end; two where the table no longer tells which of them was first. */
  ended_by: Trigger[];
}

/** How energy is used in this turn, and the movement that is under way. */
export interface Turn {
  mode: Mode;
  start: boolean;
  property?: Property;
  range?: number;
  family?: Family;
}

export type Mode = 'none' | 'spend' | 'gain';

export type Property = 'number' | 'ionization' | 'radius' | 'heavier' | 'lighter';

export type Family =
  'alkali' | 'alkaline' | 'transition' | 'post' | 'metalloid' | 'nonmetal' | 'halogen' | 'noble';

/** Atomic number, row, column, family. */
export type ElementEntry = [number: number, row: number, column: number, family: Family];

export type Colour = 'green' | 'blue' | 'purple' | 'pink';

/** The goal cards of a colour: the open one, what is still to come, what they are worth. */
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

/** What everybody sees of a player. */
export interface PeriodicSeat {
  flask: string | null;
  energy: number;
  /** The family card that it stands on, from 1. */
  microscope: number;
  disc: number;
  supply: number;
  lab: number;
  goals: string[];
  tokens: Hand;
  /** Only at the end. */
  task?: string;
  cards: WonCard[];
  has_kept: boolean;
  dealt: number;
  score: Score;
}

/** A player's award tokens. */
export interface Hand {
  plus: number;
  take2: number;
  free: Property[];
  goto: Family[];
}

/** A goal card that a player has achieved. */
export interface WonCard {
  goal: string;
  colour: Colour;
  points: number;
}

/** A player's points; those of the task are secret until the end. */
export interface Score {
  goals: number;
  lab: number;
  track: number;
  markers: number;
  task?: number;
  total: number;
}

/** What calls the last round: a deck of goals, by its colour, or the discs (P6.1). */
export type Trigger = 'green' | 'blue' | 'purple' | 'pink' | 'discs';
