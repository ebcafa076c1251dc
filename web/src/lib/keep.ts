/** Local storage: settings, the name, and the seats that this browser holds, with their secrets. */

import type { Held, View } from '../protocol';
import { isPocket } from './address';

export interface KeptSeat extends Held {
  name: string;
  /** Whether the server has the seat's nonce. */
  isReady: boolean;
  /** The seat's nonce, with which the luck is verified at the end. */
  nonce?: string;
}

export interface KeptTable {
  id: string;
  game: string;
  held: KeptSeat[];
  /** The server's commitment when the seat was taken, before the first draw. */
  commitment: string;
  at: number;
  /** The last line of the log that was read here. */
  seen: number | null;
  /** The secret of whoever made the table, if that happened here; else empty. */
  maker: string;
}

/** A request for a seat that has not been answered yet. */
export interface SeatWish {
  /** Opens the seat, if the request was granted. */
  secret: string;
  nonce: string;
  name: string;
  /** The code, if the seat moves here from another device. */
  code?: string;
}

const PREFIX = 'igroteka.';
/** A room that a server serves has the same storage as the server's pages: their tables are kept apart. */
const ROOM = isPocket ? 'room.' : '';

/** Storage may be forbidden or full. The page then works without it. */
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
  return readTable(recall(`${ROOM}table.${id}`));
}

export function keepTable(table: KeptTable): void {
  remember(`${ROOM}table.${table.id}`, JSON.stringify(table));
}

export function forgetTable(id: string): void {
  remember(`${ROOM}table.${id}`, null);
  remember(`${ROOM}wish.${id}`, null);
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
  return readWishes(recall(`${ROOM}wish.${id}`));
}

/** Store a request while it is open, and remove it once it has been answered. */
export function keepWish(id: string, wish: SeatWish, isOpen: boolean): void {
  const others = keptWishes(id).filter((one) => one.secret !== wish.secret);
  const left = isOpen ? [...others, wish] : others;
  remember(`${ROOM}wish.${id}`, left.length ? JSON.stringify(left) : null);
}

/** A request for a new table that has not been answered yet. */
interface Making {
  wish: string;
  /** The idempotency key of the request. */
  key: string;
  at: number;
}

/** After this time the same request counts as a new one, not as a retry. */
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
 * The idempotency key for a new table. A retry of the same request, also after a reload, reuses the key until an answer
 * has come. Keys are per tab: the same request in another tab makes another table.
 */
export function keyOf(wish: string, fresh: string): string {
  const lost = readMaking(recall('making', true), Date.now());
  if (lost?.wish === wish) return lost.key;
  remember('making', JSON.stringify({ wish, key: fresh, at: Date.now() } satisfies Making), true);
  return fresh;
}

/** The request has been answered: the next one gets a new key. */
export function forgetKey(): void {
  remember('making', null, true);
}

/** A snapshot of the view that a seat last saw here; "since you left" starts from it when the page is reopened. */
export interface Sight {
  seat: number;
  seq: number;
  view: View;
}

export function keepSight(id: string, sight: Sight | null): void {
  remember(`${ROOM}sight.${id}`, sight && JSON.stringify(sight));
}

export function keptSight(id: string): Sight | null {
  try {
    const read = JSON.parse(recall(`${ROOM}sight.${id}`) ?? 'null') as Partial<Sight> | null;
    if (typeof read?.seat !== 'number' || typeof read.seq !== 'number' || !read.view) return null;
    return { seat: read.seat, seq: read.seq, view: read.view };
  } catch {
    return null;
  }
}

/** So many watched tables are remembered, the latest ones. */
const WATCHED = 20;

/** How far those who only watch have read the logs of tables, by id; the latest table comes last. */
export function readWatched(text: string | null): [string, number][] {
  try {
    const read = JSON.parse(text ?? '[]') as unknown;
    if (!Array.isArray(read)) return [];
    return read.filter(
      (one): one is [string, number] =>
        Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'number',
    );
  } catch {
    return [];
  }
}

export function keptWatched(id: string): number | null {
  return readWatched(recall(`${ROOM}watched`)).find(([table]) => table === id)?.[1] ?? null;
}

export function keepWatched(id: string, seq: number | null): void {
  const others = readWatched(recall(`${ROOM}watched`)).filter(([table]) => table !== id);
  const left = seq === null ? others : [...others, [id, seq] as [string, number]];
  remember(`${ROOM}watched`, left.length ? JSON.stringify(left.slice(-WATCHED)) : null);
}

/** So many tables are remembered whose games were seen here. A seat is refused to whoever has seen its luck elsewhere. */
const SEEN = 150;

export function readSeen(text: string | null): string[] {
  try {
    const read = JSON.parse(text ?? '[]') as unknown;
    return Array.isArray(read) ? read.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Somebody has seen something of this table's game here. */
export function noteSeen(id: string): void {
  const known = readSeen(recall(`${ROOM}seen`));
  if (known.at(-1) === id) return;
  remember(`${ROOM}seen`, JSON.stringify([...known.filter((one) => one !== id), id].slice(-SEEN)));
}

/** The tables whose games were seen here, or where somebody sits; the server reads 200 names at most. */
export function seenTables(): string[] {
  const sitting = keptTables().filter((table) => table.held.length);
  return [...new Set([...readSeen(recall(`${ROOM}seen`)), ...sitting.map((table) => table.id)])].slice(
    0,
    200,
  );
}

/** Every table of this browser, the latest first. */
export function keptTables(): KeptTable[] {
  const found = keptUnder(`${ROOM}table.`, readTable);
  return found.sort((one, other) => other.at - one.at);
}

/** Everything that is kept under names that begin alike. */
function keptUnder<Kept>(beginning: string, read: (text: string | null) => Kept | null): Kept[] {
  const found: Kept[] = [];
  const shelf = storage();
  if (!shelf) return found;
  for (let place = 0; place < shelf.length; place++) {
    const name = shelf.key(place) ?? '';
    if (!name.startsWith(PREFIX + beginning)) continue;
    const kept = read(shelf.getItem(name));
    if (kept) found.push(kept);
  }
  return found;
}

/** A tournament that this browser takes part in, or has made. */
export interface KeptCup {
  id: string;
  game: string;
  title: string;
  /** Opens the seats of the player at all tables; empty for whoever only runs the tournament. */
  secret: string;
  nonce: string;
  player: number | null;
  /** The maker's secret, or empty. */
  maker: string;
  at: number;
}

export function readCup(text: string | null): KeptCup | null {
  try {
    const read = JSON.parse(text ?? 'null') as Partial<KeptCup> | null;
    if (typeof read?.id !== 'string') return null;
    return {
      id: read.id,
      game: read.game ?? '',
      title: read.title ?? '',
      secret: read.secret ?? '',
      nonce: read.nonce ?? '',
      player: typeof read.player === 'number' ? read.player : null,
      maker: read.maker ?? '',
      at: read.at ?? 0,
    };
  } catch {
    return null;
  }
}

export function keptCup(id: string): KeptCup | null {
  return readCup(recall(`cup.${id}`));
}

export function keepCup(cup: KeptCup): void {
  remember(`cup.${cup.id}`, JSON.stringify(cup));
}

export function forgetCup(id: string): void {
  remember(`cup.${id}`, null);
}

/** Every tournament of this browser, the latest first. */
export function keptCups(): KeptCup[] {
  const found = keptUnder('cup.', readCup);
  return found.sort((one, other) => other.at - one.at);
}

/** Add or replace seats; a new secret of a seat replaces the old one. */
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
