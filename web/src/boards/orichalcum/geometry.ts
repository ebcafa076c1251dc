/** Where the hexes lie: names of cells, neighbours, corners and coastlines, in the units of the drawing. */

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** From the middle of a cell to its corners, and how wide a cell is. */
export const RADIUS = 40;
export const WIDTH = RADIUS * Math.sqrt(3);
const ROW_STEP = RADIUS * 1.5;
/** From letters of this size on, a cell has no room for its name and for what its port gives. */
export const LARGE = 20;
/** The sea around an island. */
export const SHORE = 20;

/** Counter-clockwise, as the notation counts them. */
export const DIRECTIONS = ['e', 'ne', 'nw', 'w', 'sw', 'se'] as const;
export type Direction = (typeof DIRECTIONS)[number];
export const TURNS = DIRECTIONS.length;

interface Place {
  row: number;
  column: number;
}

/** `c4` as row 2 and column 3. */
export function placeOf(cell: string): Place {
  return { row: cell.charCodeAt(0) - 97, column: Number(cell.slice(1)) - 1 };
}

function nameOf({ row, column }: Place): string {
  return `${String.fromCharCode(97 + row)}${column + 1}`;
}

/** The rows b, d, f lie half a cell to the right. */
const isShifted = (row: number): boolean => row % 2 !== 0;

/** The name of the neighbour, which may lie off every island. */
export function neighbour(cell: string, turn: number): string {
  const { row, column } = placeOf(cell);
  const right = isShifted(row) ? 1 : 0;
  switch (((turn % TURNS) + TURNS) % TURNS) {
    case 0:
      return nameOf({ row, column: column + 1 });
    case 1:
      return nameOf({ row: row - 1, column: column + right });
    case 2:
      return nameOf({ row: row - 1, column: column + right - 1 });
    case 3:
      return nameOf({ row, column: column - 1 });
    case 4:
      return nameOf({ row: row + 1, column: column + right - 1 });
    default:
      return nameOf({ row: row + 1, column: column + right });
  }
}

export function centreOf(cell: string): Point {
  const { row, column } = placeOf(cell);
  return { x: WIDTH * (column + (isShifted(row) ? 1 : 0.5)), y: ROW_STEP * row + RADIUS };
}

export function middleOf(cells: string[]): Point {
  const centres = cells.map(centreOf);
  const mean = (of: (point: Point) => number): number =>
    centres.reduce((total, point) => total + of(point), 0) / (centres.length || 1);
  return { x: mean((point) => point.x), y: mean((point) => point.y) };
}

/** From a cell's middle towards its neighbour: 1 is that neighbour's middle. */
export function towards(from: Point, turn: number, part: number): Point {
  const angle = (turn * Math.PI) / 3;
  return { x: from.x + Math.cos(angle) * WIDTH * part, y: from.y - Math.sin(angle) * WIDTH * part };
}

/** The six corners, the uppermost first, clockwise; smaller than the cell by `inset`. */
export function corners({ x, y }: Point, inset = 0): Point[] {
  const reach = RADIUS - inset / Math.cos(Math.PI / 6);
  return Array.from({ length: 6 }, (_, index) => {
    const angle = (index * Math.PI) / 3 - Math.PI / 2;
    return { x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach };
  });
}

const told = (value: number): string => String(Math.round(value * 100) / 100);

export function hexPath(middle: Point, inset = 0): string {
  return `M${corners(middle, inset)
    .map(({ x, y }) => `${told(x)} ${told(y)}`)
    .join('L')}Z`;
}

/** A hex around the origin, for pieces. */
export const HEX = hexPath({ x: 0, y: 0 });

/** What the drawing of these cells covers, with the sea around them. */
export function boxOf(cells: string[]): Box {
  if (!cells.length) return { x: 0, y: 0, width: WIDTH * 8.5, height: ROW_STEP * 6 + RADIUS * 2 };
  const centres = cells.map(centreOf);
  const left = Math.min(...centres.map(({ x }) => x)) - WIDTH / 2 - SHORE;
  const right = Math.max(...centres.map(({ x }) => x)) + WIDTH / 2 + SHORE;
  const top = Math.min(...centres.map(({ y }) => y)) - RADIUS - SHORE;
  const bottom = Math.max(...centres.map(({ y }) => y)) + RADIUS + SHORE;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The outline of a set of cells as closed loops of corners, clockwise around land. */
export function outline(cells: string[]): Point[][] {
  const known = new Set(cells);
  // The edge towards direction d lies between these two corners.
  const between: [number, number][] = [
    [1, 2],
    [0, 1],
    [5, 0],
    [4, 5],
    [3, 4],
    [2, 3],
  ];
  const keyOf = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`;
  const next = new Map<string, { from: Point; to: Point }>();
  for (const cell of cells) {
    const around = corners(centreOf(cell));
    for (const [turn, [first, second]] of between.entries()) {
      const from = around[first];
      const to = around[second];
      if (!known.has(neighbour(cell, turn)) && from && to) next.set(keyOf(from), { from, to });
    }
  }
  const loops: Point[][] = [];
  while (next.size) {
    const loop: Point[] = [];
    let edge = next.values().next().value;
    while (edge) {
      loop.push(edge.from);
      next.delete(keyOf(edge.from));
      edge = next.get(keyOf(edge.to));
    }
    loops.push(loop);
  }
  return loops;
}

/** A number from -1 to 1 that always is the same for the same point: coasts are rough but do not change. */
function roughness({ x, y }: Point, salt: number): number {
  const wave = Math.sin(Math.round(x) * 12.9898 + Math.round(y) * 78.233 + salt * 37.719) * 43758.5453;
  return (wave - Math.floor(wave)) * 2 - 1;
}

/** A closed curve through all points, without corners. */
function smooth(points: Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] as Point;
  const parts = points.map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const second = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    return `C${told(first.x)} ${told(first.y)} ${told(second.x)} ${told(second.y)} ${told(to.x)} ${told(to.y)}`;
  });
  const start = at(0);
  return `M${told(start.x)} ${told(start.y)}${parts.join('')}Z`;
}

/** The coastline of an island: its outline with a point more on each edge, all a little out of place. */
export function coastPath(cells: string[], out = 7, rough = 4): string {
  return outline(cells)
    .map((loop) => {
      const points: Point[] = [];
      loop.forEach((from, index) => {
        const to = loop[(index + 1) % loop.length] as Point;
        const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
        // Land lies to the right of each edge, so the sea is to its left.
        const off = { x: (to.y - from.y) / length, y: -(to.x - from.x) / length };
        for (const part of [0.2, 0.5, 0.8]) {
          const point = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
          const far = out + roughness(point, 1) * rough;
          points.push({
            x: point.x + off.x * far + roughness(point, 2) * rough * 0.4,
            y: point.y + off.y * far + roughness(point, 3) * rough * 0.4,
          });
        }
      });
      return smooth(points);
    })
    .join('');
}

/** The outline of a few cells with straight edges: what a temple or the metropolis stands on. */
export function groundPath(cells: string[]): string {
  return outline(cells)
    .map((loop) => `M${loop.map(({ x, y }) => `${told(x)} ${told(y)}`).join('L')}Z`)
    .join('');
}

/** From a cell of the coast into the open sea: the direction with the most water on both sides. */
export function seaward(cell: string, cells: string[]): number {
  const known = new Set(cells);
  const isSea = (turn: number): boolean => !known.has(neighbour(cell, turn));
  let best = 0;
  let most = -1;
  for (let turn = 0; turn < TURNS; turn++) {
    if (!isSea(turn)) continue;
    const open = Number(isSea(turn + 1)) + Number(isSea(turn - 1));
    if (open > most) [best, most] = [turn, open];
  }
  return best;
}

/** From a cell of the coast past its pier, where open sea has room for a sign; level with the cell if possible. */
export function besidePier(cell: string, cells: string[]): number {
  const pier = seaward(cell, cells);
  const flanks = [pier + 1, pier - 1].filter((turn) => !cells.includes(neighbour(cell, turn)));
  return flanks.find((turn) => turn % (TURNS / 2) === 0) ?? flanks[0] ?? pier;
}

/** Where an arrow key leads from a cell among those of an island; null where there is no way. */
export function cellByKey(cell: string, key: string, cells: string[]): string | null {
  const rowOf = (name: string): string[] =>
    cells
      .filter((one) => one[0] === name[0])
      .sort((one, other) => placeOf(one).column - placeOf(other).column);
  const row = rowOf(cell);
  const index = row.indexOf(cell);
  if (key === 'ArrowLeft') return row[index - 1] ?? null;
  if (key === 'ArrowRight') return row[index + 1] ?? null;
  if (key === 'Home') return row[0] ?? null;
  if (key === 'End') return row.at(-1) ?? null;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const step = key === 'ArrowUp' ? -1 : 1;
  const from = centreOf(cell);
  for (let to = placeOf(cell).row + step; to >= 0 && to < 26; to += step) {
    const found = cells
      .filter((one) => placeOf(one).row === to)
      .sort((one, other) => Math.abs(centreOf(one).x - from.x) - Math.abs(centreOf(other).x - from.x));
    if (found[0]) return found[0];
  }
  return null;
}
