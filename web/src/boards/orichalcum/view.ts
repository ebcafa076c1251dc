/** The View of Orichalcum as `igroteka/games/orichalcum/view.py` writes it. */

export const LANDS = ['forest', 'lagoon', 'desert', 'mountain'] as const;
export const ACTIONS = ['mine', 'recruit', 'capture', 'create'] as const;
export const PAYS = ['hoplites', 'nuggets', 'creatures'] as const;

export type Land = (typeof LANDS)[number];
export type Ground = Land | 'volcano';
export type Action = (typeof ACTIONS)[number];
export type Pay = (typeof PAYS)[number];

export interface Card {
  card: string;
  action: Action;
  size: number;
  cost: number;
  tile: Ground[] | null;
  /** One for each part of the tile. */
  creatures: (string | null)[];
  strengths: (number | null)[];
}

export interface Hand {
  card: string | null;
  action: Action | null;
  tile: Ground[] | null;
  creatures: (string | null)[];
  strengths: (number | null)[];
}

export interface Slot {
  building: string;
  has_resource: boolean;
}

export interface Titan {
  /** -1 lies in the middle. */
  owner: number;
  is_active: boolean;
}

export interface Port {
  key: string;
  cell: string;
  hoplites: number;
  nuggets: number;
  is_reached: boolean;
}

/** Out of how many equally likely rolls how many win. */
export type Chance = [wins: number, of: number];

export interface Beast {
  kind: string;
  strength: number;
  hoplites: number;
  /** By how many hoplites there are in the fight. */
  chances: Chance[];
}

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

export interface Islander {
  island: string | null;
  side: 'easy' | 'hard';
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

export interface OrichalcumView {
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
  supply: Record<'hoplites' | 'nuggets' | 'tokens' | 'temples', number>;
  fight: Fight | null;
  extras: { bought: number; most: number };
  lost_fight: boolean;
  aside: number;
  seats: Islander[];
  winners: number[];
}

export function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

/** What stands on a cell, if anything does. */
export type Standing =
  | { kind: 'metropolis' }
  | { kind: 'temple' }
  | { kind: 'building'; building: string }
  | { kind: 'creature'; beast: Beast }
  | { kind: 'none' };

export function standingOn(seat: Islander, cell: string): Standing {
  const building = seat.buildings[cell];
  const beast = seat.creatures[cell];
  if (seat.metropolis.includes(cell)) return { kind: 'metropolis' };
  if (seat.temples.some((temple) => temple.includes(cell))) return { kind: 'temple' };
  if (building) return { kind: 'building', building };
  if (beast) return { kind: 'creature', beast };
  return { kind: 'none' };
}

/** A chance in whole percent; only what is certain is told as 0 or 100. */
export function percentOf([wins, of]: Chance): string {
  if (wins <= 0) return '0';
  if (wins >= of) return '100';
  const percent = Math.round((wins / of) * 100);
  if (percent === 0) return '<1';
  return percent === 100 ? '>99' : String(percent);
}
