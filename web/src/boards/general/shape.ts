/**
 * What kind of thing each field of a View is, by its value alone: a fact, a row of pieces, a map of cells, a column
 * of the players' table. Pure functions; a View is data from elsewhere, so nothing here trusts its form.
 */

export type Atom = string | number | boolean | null;

export type Shape =
  | { kind: 'atom'; value: Atom }
  /** Pieces in their order: a hand, a pile, a track. */
  | { kind: 'row'; items: Atom[] }
  /** How many there are of each: a bag, a supply. */
  | { kind: 'tally'; entries: [string, number][] }
  /** Names with anything behind them. */
  | { kind: 'lines'; entries: [string, Shape][] }
  | { kind: 'cards'; cards: Shape[] };

export interface Field {
  name: string;
  shape: Shape;
}

/** A map of cells such as a1, b4; `size` where the View says how wide and high the board is. */
export interface CellField {
  name: string;
  values: Record<string, unknown>;
  size: { width: number; height: number } | null;
}

/** Something that every seat has. */
export interface SeatField {
  name: string;
  values: Shape[];
}

export interface Layout {
  facts: Field[];
  maps: CellField[];
  /** Single values for each seat, and what needs more room. */
  seatFacts: SeatField[];
  seatParts: SeatField[];
  parts: Field[];
}

/** The page says these elsewhere: whose view it is, what is asked, how it ended. */
const SAID_ELSEWHERE = new Set(['game', 'seat', 'asks', 'waiting', 'is_over', 'winners']);
/** A list of objects under one of these names has an entry for each seat. */
const SEAT_LISTS = new Set(['seats', 'players']);
/** Numbers under these names are seats. */
const SEAT_NAMES = new Set(['to_move', 'active', 'first', 'dealer', 'owner', 'winner', 'turn_of']);
const CELL = /^[a-z]\d{1,2}$/;
/** What lies deeper is told as JSON. */
const DEEPEST = 4;
const MOST_CARDS = 9;

export const isCellName = (name: unknown): name is string => typeof name === 'string' && CELL.test(name);

const isAtom = (value: unknown): value is Atom =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function shapeOf(value: unknown, depth = 0): Shape {
  if (isAtom(value)) return { kind: 'atom', value };
  if (depth >= DEEPEST) return { kind: 'atom', value: JSON.stringify(value) ?? '' };
  if (Array.isArray(value)) return listShape(value, depth);
  if (!isRecord(value)) return { kind: 'atom', value: null };
  const entries = Object.entries(value);
  const isTally = entries.length > 0 && entries.every(([, count]) => typeof count === 'number');
  if (isTally && depth < 2) return { kind: 'tally', entries: entries as [string, number][] };
  return { kind: 'lines', entries: entries.map(([name, one]) => [name, shapeOf(one, depth + 1)]) };
}

function listShape(list: unknown[], depth: number): Shape {
  if (list.every(isAtom)) return { kind: 'row', items: list };
  return { kind: 'cards', cards: list.map((one) => shapeOf(one, depth + 1)) };
}

/** How much there is to read. */
export function sizeOf(shape: Shape): number {
  switch (shape.kind) {
    case 'atom':
      return 1;
    case 'row':
      return shape.items.length;
    case 'tally':
      return shape.entries.length;
    case 'lines':
      return shape.entries.reduce((sum, [, one]) => sum + sizeOf(one), 0);
    case 'cards':
      return shape.cards.reduce((sum, one) => sum + sizeOf(one), 0);
  }
}

function isCellMap(value: unknown, isBoard: boolean): value is Record<string, unknown> {
  if (!isRecord(value)) return false;
  const names = Object.keys(value);
  return names.every(isCellName) && (names.length > 0 || isBoard);
}

/**
 * Is there an entry for each seat? A list as long as there are seats, of numbers, answers or lists. Words are rather
 * a hand or a pile, unless some seat has none or all of them are cells of the board.
 */
function isBySeat(value: unknown, seats: number, hasMap: boolean): value is unknown[] {
  if (!Array.isArray(value) || value.length !== seats || seats < 2) return false;
  if (value.every((one) => Array.isArray(one))) return true;
  if (!value.every(isAtom)) return false;
  const words = value.filter((one) => typeof one === 'string');
  if (!words.length) return true;
  return value.includes(null) || (hasMap && words.every(isCellName));
}

function sizeIn(view: Record<string, unknown>): { width: number; height: number } | null {
  const { width, height } = view;
  const isSize = (one: unknown): one is number =>
    Number.isInteger(one) && Number(one) > 0 && Number(one) < 27;
  return isSize(width) && isSize(height) ? { width, height } : null;
}

/** All fields of a View in their places. */
export function layoutOf(view: Record<string, unknown>, seats: number): Layout {
  const layout: Layout = { facts: [], maps: [], seatFacts: [], seatParts: [], parts: [] };
  const size = sizeIn(view);
  const isBoard = (name: string): boolean => size !== null && (name === 'board' || name === 'cells');
  const fields = Object.entries(view).filter(([name]) => !SAID_ELSEWHERE.has(name));
  const hasMap = fields.some(([name, value]) => isCellMap(value, isBoard(name)));
  for (const [name, value] of fields) {
    if (hasMap && size && (name === 'width' || name === 'height')) continue;
    if (isCellMap(value, isBoard(name))) layout.maps.push({ name, values: value, size });
    else if (SEAT_LISTS.has(name) && Array.isArray(value) && value.every(isRecord)) addSeats(layout, value);
    else if (isBySeat(value, seats, hasMap)) addSeatField(layout, name, value);
    else if (isAtom(value)) layout.facts.push({ name, shape: shapeOf(value) });
    else layout.parts.push({ name, shape: shapeOf(value) });
  }
  return layout;
}

/** A record for each seat: field by field, so that seats can be compared. */
function addSeats(layout: Layout, list: Record<string, unknown>[]): void {
  const names = [...new Set(list.flatMap((one) => Object.keys(one)))];
  for (const name of names)
    addSeatField(
      layout,
      name,
      list.map((one) => one[name] ?? null),
    );
}

function addSeatField(layout: Layout, name: string, values: unknown[]): void {
  const shapes = values.map((one) => shapeOf(one, 1));
  const isFact = shapes.every(({ kind }) => kind === 'atom');
  (isFact ? layout.seatFacts : layout.seatParts).push({ name, values: shapes });
}

/** Where a seat's value stands in the view: in a list of the field, or in the record of the seat. */
export function seatPath(view: Record<string, unknown>, { name, values }: SeatField, seat: number): string {
  const list = name in view ? undefined : [...SEAT_LISTS].find((one) => Array.isArray(view[one]));
  if (list) return `${list}.${seat}.${name}`;
  // Single words of a list stand in the list itself (placesOf).
  return values.every(({ kind }) => kind === 'atom') ? name : `${name}.${seat}`;
}

/** The seat that a fact means; null where it is a plain number. */
export function seatMeant(name: string, value: Atom, seats: number): number | null {
  const isSeat = SEAT_NAMES.has(name) && typeof value === 'number' && Number.isInteger(value);
  return isSeat && value >= 0 && value < seats ? value : null;
}

/** Few enough pieces, and all of them words: they are laid out as cards. */
export function isOfCards(items: Atom[]): boolean {
  return counted(items).length <= MOST_CARDS && items.every((one) => typeof one === 'string');
}

/** The same pieces side by side are one, counted. */
export function counted(items: Atom[]): { value: Atom; count: number }[] {
  const found: { value: Atom; count: number }[] = [];
  for (const value of items) {
    const last = found.at(-1);
    if (last && last.value === value && typeof value === 'string') last.count++;
    else found.push({ value, count: 1 });
  }
  return found;
}

/** The fields that are not as they were before. */
export function changedFields(
  before: Record<string, unknown> | null,
  view: Record<string, unknown>,
): Set<string> {
  if (!before) return new Set();
  const isSame = (name: string): boolean => JSON.stringify(before[name]) === JSON.stringify(view[name]);
  return new Set(Object.keys(view).filter((name) => !isSame(name)));
}
