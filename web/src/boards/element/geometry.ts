/** Where things lie: cell names, centres, lines and arcs, in the units of the drawing. */

/** The side of a cell. */
export const UNIT = 60;
/** Pieces are drawn a little small and set onto the board at this size. */
export const STONE_SCALE = 1.1;
/** The rim of the slab; the coordinates stand on its left and lower side. */
export const RIM = { left: 31, right: 9, top: 9, bottom: 31 };

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** `e5` as column 4 and row 4, both from 0; row 0 is the lowest. */
export function placeOf(cell: string): { column: number; row: number } {
  return { column: cell.charCodeAt(0) - 97, row: Number(cell.slice(1)) - 1 };
}

export function cellAt(column: number, row: number): string {
  return `${String.fromCharCode(97 + column)}${row + 1}`;
}

export function isOnBoard(column: number, row: number, size: Size): boolean {
  return column >= 0 && row >= 0 && column < size.width && row < size.height;
}

/** The middle of a cell; the drawing's origin is the upper left corner of the grid. */
export function centreOf(cell: string, height: number): Point {
  const { column, row } = placeOf(cell);
  return { x: (column + 0.5) * UNIT, y: (height - row - 0.5) * UNIT };
}

/** The cell beyond `from` in the direction of its neighbour `to`, that many cells away from `from`. */
export function beyond(from: string, to: string, distance: number): string {
  const start = placeOf(from);
  const end = placeOf(to);
  const column = start.column + Math.sign(end.column - start.column) * distance;
  const row = start.row + Math.sign(end.row - start.row) * distance;
  return cellAt(column, row);
}

/** The cells that touch this one along an edge. */
export function neighboursOf(cell: string, size: Size): string[] {
  const { column, row } = placeOf(cell);
  const around = [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ] as const;
  return around
    .filter(([right, up]) => isOnBoard(column + right, row + up, size))
    .map(([right, up]) => cellAt(column + right, row + up));
}

export interface Pair {
  from: string;
  to: string;
  /** They touch along an edge. */
  isStraight: boolean;
}

/** The pairs that touch along an edge, each once. */
export function edgePairs(cells: string[]): Pair[] {
  return neighbourPairs(cells).filter((pair) => pair.isStraight);
}

/** Each pair of neighbouring cells of a set once, along an edge or by a corner. */
export function neighbourPairs(cells: string[]): Pair[] {
  const known = new Set(cells);
  const pairs: Pair[] = [];
  // Half of the eight directions: the other half finds the same pairs from the other end.
  const directions = [
    [1, 0],
    [0, 1],
    [1, 1],
    [1, -1],
  ] as const;
  for (const from of cells) {
    const { column, row } = placeOf(from);
    for (const [right, up] of directions) {
      const to = cellAt(column + right, row + up);
      if (!known.has(to)) continue;
      const isStraight = right === 0 || up === 0;
      // A diagonal says nothing where the two are already joined round the corner.
      const isJoined = known.has(cellAt(column + right, row)) || known.has(cellAt(column, row + up));
      if (isStraight || !isJoined) pairs.push({ from, to, isStraight });
    }
  }
  return pairs;
}

export function linePath(from: Point, to: Point): string {
  return `M${from.x} ${from.y}L${to.x} ${to.y}`;
}

/** A bow from one point to another, higher the further it goes; it always bends upwards on the screen. */
export function arcPath(from: Point, to: Point): string {
  const peak = arcPeak(from, to);
  return `M${from.x} ${from.y}Q${peak.x} ${peak.y} ${to.x} ${to.y}`;
}

export function arcPeak(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const lift = Math.min(length * 0.4, UNIT * 1.6);
  let across = { x: (to.y - from.y) / length, y: -(to.x - from.x) / length };
  if (across.y > 0) across = { x: -across.x, y: -across.y };
  return { x: (from.x + to.x) / 2 + across.x * lift, y: (from.y + to.y) / 2 + across.y * lift };
}

/** Shorten a line at both ends, so that it does not run into what stands there. */
export function trimmed(from: Point, to: Point, start: number, end: number): { from: Point; to: Point } {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  return {
    from: { x: from.x + along.x * start, y: from.y + along.y * start },
    to: { x: to.x - along.x * end, y: to.y - along.y * end },
  };
}

/** An arrowhead that ends at `to`. */
export function arrowHead(from: Point, to: Point, size: number): string {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const wing = (turn: number): string => {
    const direction = angle + Math.PI - turn;
    return `${to.x + Math.cos(direction) * size} ${to.y + Math.sin(direction) * size}`;
  };
  return `M${wing(0.5)}L${to.x} ${to.y}L${wing(-0.5)}`;
}

/** Where an arrow key leads from a cell; the same cell at the edge, null for another key. */
export function cellByKey(cell: string, key: string, size: Size): string | null {
  const { column, row } = placeOf(cell);
  const clamp = (value: number, most: number): number => Math.max(0, Math.min(most - 1, value));
  switch (key) {
    case 'ArrowLeft':
      return cellAt(clamp(column - 1, size.width), row);
    case 'ArrowRight':
      return cellAt(clamp(column + 1, size.width), row);
    case 'ArrowUp':
      return cellAt(column, clamp(row + 1, size.height));
    case 'ArrowDown':
      return cellAt(column, clamp(row - 1, size.height));
    case 'Home':
      return cellAt(0, row);
    case 'End':
      return cellAt(size.width - 1, row);
    case 'PageUp':
      return cellAt(column, size.height - 1);
    case 'PageDown':
      return cellAt(column, 0);
    default:
      return null;
  }
}
