/** Local storage: settings, the name, and the seats that this browser holds, with their secrets. */

import type { Held, View } from '../protocol';

export interface KeptSeat extends Held {
  name: string;
  /** Whether the seat has brought its share of the luck. */
  isReady: boolean;
  /** That share: what the luck is checked with at the end. */
  nonce?: string;
}

export interface KeptTable {
  id: string;
  game: string;
  held: KeptSeat[];
  /** The commitment as it was when the seat was taken, before any luck was drawn. */
  commitment: string;
  at: number;
  /** The last line of the log that was read here. */
  seen: number | null;
  /** The secret of whoever made the table, if that happened here; else empty. */
  maker: string;
}

/** A seat that was asked for; whether it has been given is not known before an answer comes. */
export interface SeatWish {
  /** What opens the seat if it has. */
  secret: string;
  nonce: string;
  name: string;
  /** Where it is one's own seat, which comes here from another device. */
  code?: string;
}

const PREFIX = 'igroteka.';

/** Storage may be forbidden or full; the page then lives without memory, and never fails for it. */
function storage(isOfPage = false): Storage | null {
  try {
    return isOfPage ? window.sessionStorage : window.localStorage;
  } catch {
    return null;
  }
}

export function recall(name: string, isOfPage = false): string | null {
  try {
    return storage(isOfPage)?.getItem(PREFIX + name) ?? null;
  } catch {
    return null;
  }
}

export function remember(name: string, value: string | null, isOfPage = false): void {
  try {
    if (value === null) storage(isOfPage)?.removeItem(PREFIX + name);
    else storage(isOfPage)?.setItem(PREFIX + name, value);
  } catch {
    return;
  }
}

export function readTable(text: string | null): KeptTable | null {
  if (!text) return null;
  try {
    const read = JSON.parse(text) as Partial<KeptTable> | null;
    if (!read || typeof read.id !== 'string' || !Array.isArray(read.held)) return null;
    return {
      id: read.id,
      game: read.game ?? '',
      held: read.held.filter((held) => typeof held?.seat === 'number' && typeof held?.secret === 'string'),
      commitment: read.commitment ?? '',
      at: read.at ?? 0,
      seen: read.seen ?? null,
      maker: read.maker ?? '',
    };
  } catch {
    return null;
  }
}

export function keptTable(id: string): KeptTable | null {
  return readTable(recall(`table.${id}`));
}

export function keepTable(table: KeptTable): void {
  remember(`table.${table.id}`, JSON.stringify(table));
}

export function forgetTable(id: string): void {
  remember(`table.${id}`, null);
  remember(`wish.${id}`, null);
  keepSight(id, null);
}

export function readWishes(text: string | null): SeatWish[] {
  try {
    const read = JSON.parse(text ?? '[]') as (Partial<SeatWish> | null)[];
    return read.filter(
      (one): one is SeatWish => typeof one?.secret === 'string' && typeof one.nonce === 'string',
    );
  } catch {
    return [];
  }
}

export function keptWishes(id: string): SeatWish[] {
  return readWishes(recall(`wish.${id}`));
}

/** Remember a wish, or forget it once it has been answered. */
export function keepWish(id: string, wish: SeatWish, isOpen: boolean): void {
  const others = keptWishes(id).filter((one) => one.secret !== wish.secret);
  const left = isOpen ? [...others, wish] : others;
  remember(`wish.${id}`, left.length ? JSON.stringify(left) : null);
}

/** A table that was asked for; whether it has been made is not known before an answer comes. */
interface Making {
  wish: string;
  /** What finds it if it has. */
  key: string;
  at: number;
}

/** Whoever wishes for the same after that has something else in mind than what was lost. */
const FORGOTTEN = 10 * 60_000;

export function readMaking(text: string | null, now: number): Making | null {
  try {
    const read = JSON.parse(text ?? 'null') as Partial<Making> | null;
    if (typeof read?.wish !== 'string' || typeof read.key !== 'string' || typeof read.at !== 'number')
      return null;
    return now - read.at < FORGOTTEN ? { wish: read.wish, key: read.key, at: read.at } : null;
  } catch {
    return null;
  }
}

/**
 * The key for a table: the one that was sent with the same wish, if no answer has come to that. It belongs to the page,
 * through a reload as well: what is wished for on another page is another table.
 */
export function keyOf(wish: string, fresh: string): string {
  const lost = readMaking(recall('making', true), Date.now());
  if (lost?.wish === wish) return lost.key;
  remember('making', JSON.stringify({ wish, key: fresh, at: Date.now() } satisfies Making), true);
  return fresh;
}

/** An answer has come. */
export function forgetKey(): void {
  remember('making', null, true);
}

/** The table as a seat last saw it here: where "since you left" begins when the page is opened anew. */
export interface Sight {
  seat: number;
  seq: number;
  view: View;
}

export function keepSight(id: string, sight: Sight | null): void {
  remember(`sight.${id}`, sight && JSON.stringify(sight));
}

export function keptSight(id: string): Sight | null {
  try {
    const read = JSON.parse(recall(`sight.${id}`) ?? 'null') as Partial<Sight> | null;
    if (typeof read?.seat !== 'number' || typeof read.seq !== 'number' || !read.view) return null;
    return { seat: read.seat, seq: read.seq, view: read.view };
  } catch {
    return null;
  }
}

/** Every table of this browser, the latest first. */
export function keptTables(): KeptTable[] {
  const found: KeptTable[] = [];
  const shelf = storage();
  if (!shelf) return found;
  for (let place = 0; place < shelf.length; place++) {
    const name = shelf.key(place) ?? '';
    if (!name.startsWith(`${PREFIX}table.`)) continue;
    const table = readTable(shelf.getItem(name));
    if (table) found.push(table);
  }
  return found.sort((one, other) => other.at - one.at);
}

/** Add or replace seats; a seat that comes again with a new secret makes the old one worthless. */
export function mergeHeld(
  before: KeptSeat[],
  held: Held[],
  nameOf: (seat: number) => string,
  isReady: boolean,
  nonce?: string,
): KeptSeat[] {
  const fresh = held.map((one) => {
    const share = nonce ?? before.find((old) => old.seat === one.seat)?.nonce;
    return { ...one, name: nameOf(one.seat), isReady, ...(share ? { nonce: share } : {}) };
  });
  const taken = new Set(fresh.map((one) => one.seat));
  return [...before.filter((one) => !taken.has(one.seat)), ...fresh].sort(
    (one, other) => one.seat - other.seat,
  );
}
