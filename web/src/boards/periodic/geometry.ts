/** Where things lie on the table of elements, in the units of the drawing. */

import type { Tile } from './reading';

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

/** Where flasks stand on a cell: their size, their places, and where that leaves room for the symbol. */
export interface Standing {
  scale: number;
  places: Point[];
  symbol: Point & { size: number };
}

/**
 * So many flasks on one cell. They leave the lower corners to goal tokens that lie there: one flask takes the other
 * side, several stand higher.
 */
export function standing(count: number, hasLeftToken: boolean, hasRightToken: boolean): Standing {
  if (count <= 1) {
    const isLeft = hasRightToken && !hasLeftToken;
    const base = { x: isLeft ? 16 : 44, y: hasRightToken && hasLeftToken ? 46 : 57 };
    return { scale: 1, places: [base], symbol: { x: isLeft ? 41 : 17, y: 30, size: 20 } };
  }
  const isHigh = hasLeftToken || hasRightToken;
  const floor = isHigh ? 46 : 57;
  if (count <= 3) {
    const across = count === 2 ? [20, 41] : [13, 30, 47];
    return {
      scale: isHigh ? 0.66 : count === 2 ? 0.86 : 0.72,
      places: across.map((x) => ({ x, y: floor })),
      symbol: { x: 28.5, y: isHigh ? 11 : 14, size: isHigh ? 16 : 18 },
    };
  }
  const lower = [14, 30, 46].map((x) => ({ x, y: floor }));
  const upper = [36, 50].map((x) => ({ x, y: floor - 25 }));
  return {
    scale: 0.6,
    places: [...upper, ...lower].slice(5 - count),
    symbol: { x: 14, y: 12, size: 16 },
  };
}
