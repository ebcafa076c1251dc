/** The View of Orichalcum. Made by `make types` from `igroteka/games/orichalcum/view.py`: change that. */

/** The table as one seat, or a spectator, sees it. */
export interface OrichalcumView {
  game: 'orichalcum';
  seat: number;
  asks: string;
  is_over: boolean;
  round: number;
  active: number;
  /** The seat; -1 when nobody has it yet. */
  initiative: number;
  goal: number;
  row: Card[];
  hand: Hand;
  deck: number;
  discard: number;
  stacks: number[];
  creature_bag: Record<string, number>;
  building_bag: Record<string, number>;
  slots: Record<Land, Slot | null>;
  drawn: string | null;
  titans: Record<Land, Titan>;
  attracted: Land[];
  supply: Supply;
  fight: Fight | null;
  extras: Extras;
  lost_fight: boolean;
  aside: number;
  seats: Islander[];
  winners: number[];
}

/** An action card of the row, with what lies on it. */
export interface Card {
  card: string;
  action: Action;
  size: number;
  tile: Ground[] | null;
  /** One for each part of the tile. */
  creatures: (string | null)[];
  strengths: (number | null)[];
  cost: number;
}

export type Action = 'mine' | 'recruit' | 'capture' | 'create';

export type Ground = 'forest' | 'lagoon' | 'desert' | 'mountain' | 'volcano';

/** The action card that is being played, with what lies on it. */
export interface Hand {
  card: string | null;
  action: Action | null;
  size: number;
  tile: Ground[] | null;
  /** One for each part of the tile. */
  creatures: (string | null)[];
  strengths: (number | null)[];
}

export type Land = 'forest' | 'lagoon' | 'desert' | 'mountain';

/** A place of the construction board. */
export interface Slot {
  building: string;
  has_resource: boolean;
}

/** A titan. */
export interface Titan {
  /** -1 lies in the middle. */
  owner: number;
  is_active: boolean;
}

/** The common supply. */
export interface Supply {
  hoplites: number;
  nuggets: number;
  tokens: number;
  temples: number;
}

/** The fight under way, and the exact chance of winning it from here. */
export interface Fight {
  cell: string;
  creature: string;
  strength: number;
  hoplites: number;
  dice: string[];
  count: number;
  wins: number;
  of: number;
}

/** The extra actions of this turn. */
export interface Extras {
  bought: number;
  most: number;
}

/** A player's island and what lies beside it. */
export interface Islander {
  island: string | null;
  side: Side;
  cells: string[];
  ports: Port[];
  land: Record<string, Ground>;
  metropolis: string[];
  buildings: Record<string, string>;
  temples: string[][];
  creatures: Record<string, Beast>;
  hoplites: number;
  nuggets: number;
  stock: Record<string, number>;
  medallions: number;
  titans: Land[];
  points: number;
  mines: number;
  camps: number;
  prices: Record<Pay, number>;
  titan_limit: number;
}

export type Side = 'easy' | 'hard';

/** A port of an island. */
export interface Port {
  key: string;
  cell: string;
  hoplites: number;
  nuggets: number;
  is_reached: boolean;
}

/** A creature on an island. */
export interface Beast {
  kind: string;
  strength: number;
  hoplites: number;
  /** By how many hoplites there are in the fight. */
  chances: Chance[];
}

/** Out of how many equally likely rolls how many win. */
export type Chance = [wins: number, of: number];

export type Pay = 'hoplites' | 'nuggets' | 'creatures';
