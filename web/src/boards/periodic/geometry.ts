/** Where things lie on the table of elements, in the units of the drawing. */

import type { Tile } from './view';

/** The side of a cell, and the size of the whole drawing. */
export const UNIT = 60;
export const COLUMNS = 18;
export const ROWS = 7;
export const MARGIN = 4;
export const WIDE = COLUMNS * UNIT + 2 * MARGIN;
export const HIGH = ROWS * UNIT + 2 * MARGIN;

export interface Point {
  x: number;
  y: number;
}

/** The upper left corner of a cell. */
export function cornerOf(tile: Tile): Point {
  return { x: MARGIN + (tile.column - 1) * UNIT, y: MARGIN + (tile.row - 1) * UNIT };
}

export function centreOf(tile: Tile): Point {
  const { x, y } = cornerOf(tile);
  return { x: x + UNIT / 2, y: y + UNIT / 2 };
}

/** The nearest of some tiles by a measure; null if there is none. */
function nearest(tiles: Tile[], measure: (tile: Tile) => number): Tile | null {
  let best: Tile | null = null;
  for (const tile of tiles) if (!best || measure(tile) < measure(best)) best = tile;
  return best;
}

/**
 * Where a key leads from a tile; the same tile where nothing lies beyond, null for another key.
 * Left and right skip the gaps of a row; up and down go to the next row's nearest column.
 */
export function tileByKey(tiles: Tile[], from: Tile, key: string): Tile | null {
  const row = tiles.filter((tile) => tile.row === from.row);
  const aside = (tile: Tile): number => Math.abs(tile.column - from.column);
  const inRow = (number: number): Tile =>
    nearest(
      tiles.filter((tile) => tile.row === number),
      aside,
    ) ?? from;
  switch (key) {
    case 'ArrowLeft':
      return (
        nearest(
          row.filter((tile) => tile.column < from.column),
          aside,
        ) ?? from
      );
    case 'ArrowRight':
      return (
        nearest(
          row.filter((tile) => tile.column > from.column),
          aside,
        ) ?? from
      );
    case 'ArrowUp':
      return inRow(from.row - 1);
    case 'ArrowDown':
      return inRow(from.row + 1);
    case 'Home':
      return nearest(row, (tile) => tile.column);
    case 'End':
      return nearest(row, (tile) => -tile.column);
    case 'PageUp':
      return inRow(1);
    case 'PageDown':
      return inRow(ROWS);
    default:
      return null;
  }
}

/** Several pieces on one cell: offsets from its lower right part, and their size. */
export function spread(count: number): { scale: number; places: Point[] } {
  switch (count) {
    case 1:
      return { scale: 1, places: [{ x: 44, y: 57 }] };
    case 2:
      return {
        scale: 0.86,
        places: [
          { x: 29, y: 57 },
          { x: 48, y: 57 },
        ],
      };
    case 3:
      return {
        scale: 0.72,
        places: [
          { x: 15, y: 57 },
          { x: 32, y: 57 },
          { x: 49, y: 57 },
        ],
      };
    default:
      return {
        scale: 0.62,
        places: [
          { x: 38, y: 32 },
          { x: 52, y: 32 },
          { x: 18, y: 57 },
          { x: 34, y: 57 },
          { x: 50, y: 57 },
        ].slice(5 - count),
      };
  }
}
