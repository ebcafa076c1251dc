/** Tiles, temples and the metropolis before they lie: where a ghost may be set, read from the choices alone. */

import type { ChoiceInfo } from '../../protocol';
import { DIRECTIONS, neighbour, TURNS } from './geometry';

const CELL = 'cell:';
const TURN = 'turn:';

export const cellOf = (id: string): string => id.slice(CELL.length);
export const isCell = (id: string): boolean => id.startsWith(CELL);

/** The cells that a tile of this size covers: the first part at the anchor, the others as its notation says. */
export function covered(anchor: string, turn: number, size: number): string[] {
  const cells = [anchor];
  for (let part = 1; part < size; part++) cells.push(neighbour(anchor, turn + part - 1));
  return cells;
}

/** The cells among some component ids. */
export function cellsIn(ids: Iterable<string>): Set<string> {
  return new Set([...ids].filter(isCell).map(cellOf));
}

/** Which turns fit at each anchor; a single tile has one that is no turn at all. */
export type Fits = Map<string, Set<number>>;

export function isPlacing(choices: ChoiceInfo[]): boolean {
  return choices.some((choice) => choice.notation.startsWith('tile '));
}

export function fitsOf(choices: ChoiceInfo[]): Fits {
  const fits: Fits = new Map();
  for (const { notation, components } of choices) {
    if (!notation.startsWith('tile ')) continue;
    const cell = components.find(isCell);
    const turn = components.find((id) => id.startsWith(TURN));
    if (!cell) continue;
    const known = fits.get(cellOf(cell)) ?? new Set();
    known.add(turn ? DIRECTIONS.indexOf(turn.slice(TURN.length) as (typeof DIRECTIONS)[number]) : 0);
    fits.set(cellOf(cell), known);
  }
  return fits;
}

/** Where the tile fits as it is turned, and where only in another turn. */
export function litBy(fits: Fits, turn: number): { lit: Set<string>; faint: Set<string> } {
  const cells = [...fits.keys()];
  const isNow = (cell: string): boolean => fits.get(cell)?.has(turn) ?? false;
  return { lit: new Set(cells.filter(isNow)), faint: new Set(cells.filter((cell) => !isNow(cell))) };
}

/** Does the tile lie differently when it is turned? */
export function canTurn(choices: ChoiceInfo[]): boolean {
  return choices.some(({ components }) => components.some((id) => id.startsWith(TURN)));
}

/** The turn that fits there and is reached by the fewest steps; the present one if it does. */
export function nearestTurn(fits: Fits, anchor: string, turn: number): number | null {
  const known = fits.get(anchor);
  if (!known?.size) return null;
  const away = (other: number): number => {
    const gap = (((other - turn) % TURNS) + TURNS) % TURNS;
    return Math.min(gap, TURNS - gap);
  };
  return [...known].sort((one, other) => away(one) - away(other) || one - other)[0] ?? null;
}

/** The first turn from this one on that fits anywhere. */
export function firstTurn(fits: Fits, turn: number): number {
  const all = new Set([...fits.values()].flatMap((turns) => [...turns]));
  for (let step = 0; step < TURNS; step++) if (all.has((turn + step) % TURNS)) return (turn + step) % TURNS;
  return turn;
}

/** What is to be picked, in order, to lay the tile there. */
export function picksFor(anchor: string, turn: number, isTurned: boolean): string[] {
  const cell = `${CELL}${anchor}`;
  return isTurned ? [`${TURN}${DIRECTIONS[turn] ?? ''}`, cell] : [cell];
}

export interface Site {
  cells: string[];
  notation: string;
}

/** Where temples can stand, by each cell that they would cover. */
export function templeSites(choices: ChoiceInfo[]): Map<string, Site[]> {
  const sites = new Map<string, Site[]>();
  for (const { notation, components } of choices) {
    if (!components.includes('temple')) continue;
    const cells = components.filter(isCell).map(cellOf);
    for (const cell of cells) sites.set(cell, [...(sites.get(cell) ?? []), { cells, notation }]);
  }
  return sites;
}
