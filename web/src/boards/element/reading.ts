/** What the board of Element reads out of its View. */

import type { StoneCode, StoneName } from './view';

const CODES: Record<StoneName, StoneCode> = { fire: 'F', water: 'W', earth: 'E', wind: 'A' };

export const STONES = Object.keys(CODES) as StoneName[];

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
