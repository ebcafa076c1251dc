/** The View of Element. Made by `make types` from `igroteka/games/element/view.py`: change that. */

/** The table as everybody sees it. */
export interface ElementView {
  game: 'element';
  seat: number;
  asks: string;
  turn: number;
  max_turns: number;
  to_move: number;
  width: number;
  height: number;
  board: Record<string, StoneCode>;
  /** The cell of each seat's. */
  sages: string[];
  /** Where each sage could go in a fresh turn. */
  exits: string[][];
  /** Whom each seat hunts. */
  targets: number[];
  /** The cells of the Mountain Range. */
  range: string[];
  bag: Record<StoneName, number>;
  hand: StoneName[];
  steps: number;
  /** Wind that has served a jump in this turn. */
  spent: string[];
  /** Stones still to come out of the bag. */
  to_draw: number;
  /** The River that is about to flow, from the head on. */
  river: string[];
  river_left: number;
  is_over: boolean;
  winners: number[];
  /** The seats whose sage is captured, at the end. */
  captured: number[];
}

/** What lies on a cell: Fire, Water, Earth, a Mountain, Wind one to four high. */
export type StoneCode = 'F' | 'W' | 'E' | 'E2' | 'A' | 'A2' | 'A3' | 'A4';

export type StoneName = 'fire' | 'water' | 'earth' | 'wind';
