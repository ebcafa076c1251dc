/** The View of Element as `igroteka/games/element/view.py` writes it. */

export type StoneName = 'fire' | 'water' | 'earth' | 'wind';
/** What lies on a cell: Fire, Water, Earth, a Mountain, Wind one to four high. */
export type StoneCode = 'F' | 'W' | 'E' | 'E2' | 'A' | 'A2' | 'A3' | 'A4';

export interface ElementView {
  turn: number;
  max_turns: number;
  to_move: number;
  width: number;
  height: number;
  board: Record<string, StoneCode>;
  sages: string[];
  /** Where each sage could still go in a fresh turn; without any it is captured. */
  exits: string[][];
  /** Whom each seat hunts. */
  targets: number[];
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

export const STONES: StoneName[] = ['fire', 'water', 'earth', 'wind'];

const CODES: Record<StoneName, StoneCode> = { fire: 'F', water: 'W', earth: 'E', wind: 'A' };

export function codeOf(stone: StoneName): StoneCode {
  return CODES[stone];
}

export function isStone(name: string): name is StoneName {
  return name in CODES;
}

/** How many stones lie on one another. */
export function heightOf(code: StoneCode): number {
  return code.length > 1 ? Number(code[1]) : 1;
}

/** Wind of a height as a code. */
export function windOf(height: number): StoneCode {
  return (height > 1 ? `A${height}` : 'A') as StoneCode;
}
