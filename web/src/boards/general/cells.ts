/** The cells of a map: which there are, where they lie, where a key leads. */

import { isCellName, type CellField, type SeatField } from './shape';

export interface Spot {
  column: number;
  row: number;
}

export interface CellPlan {
  width: number;
  height: number;
  /** All cells, row by row from the top. */
  rows: string[][];
  has(cell: string): boolean;
}

export function spotOf(cell: string): Spot {
  return { column: cell.charCodeAt(0) - 97, row: Number(cell.slice(1)) - 1 };
}

export function cellAt({ column, row }: Spot): string {
  return String.fromCharCode(97 + column) + String(row + 1);
}

/** Where the View tells the size, every cell exists; otherwise those that it or some choice names. */
export function planOf(field: CellField, named: Iterable<string>): CellPlan {
  const known = new Set([...Object.keys(field.values), ...named].filter(isCellName));
  const spots = [...known].map(spotOf);
  const width = field.size?.width ?? Math.max(1, ...spots.map(({ column }) => column + 1));
  const height = field.size?.height ?? Math.max(1, ...spots.map(({ row }) => row + 1));
  const has = (cell: string): boolean => field.size !== null || known.has(cell);
  const rows = Array.from({ length: height }, (_, down) =>
    Array.from({ length: width }, (_, column) => cellAt({ column, row: height - 1 - down })).filter(has),
  ).filter((row) => row.length);
  return { width, height, rows, has };
}

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Where a key leads from a cell: to the next one that exists. */
export function cellByKey(plan: CellPlan, cell: string, key: string): string | null {
  const own = plan.rows.find((row) => row.includes(cell)) ?? [];
  if (key === 'Home') return own[0] ?? null;
  if (key === 'End') return own.at(-1) ?? null;
  const step = STEPS[key];
  if (!step) return null;
  let { column, row } = spotOf(cell);
  for (;;) {
    column += step[0];
    row += step[1];
    if (column < 0 || row < 0 || column >= plan.width || row >= plan.height) return cell;
    if (plan.has(cellAt({ column, row }))) return cellAt({ column, row });
  }
}

/** The seats whose pieces stand on each cell. */
export function standingOn(stands: SeatField[]): ReadonlyMap<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { values } of stands)
    values.forEach((shape, seat) => {
      const cell = shape.kind === 'atom' && isCellName(shape.value) ? shape.value : null;
      if (cell) found.set(cell, [...(found.get(cell) ?? []), seat]);
    });
  return found;
}
