/** How the last fight went, put together from the news. */

import type { Happened } from '../../protocol';

export interface Brawl {
  seat: number;
  creature: string;
  /** How many dice there are in all. */
  count: number;
  dice: string[];
  /** Kronos needs no dice. */
  isKronos: boolean;
  end: 'won' | 'lost' | null;
}

/** `die-3` and `3` are the same die. */
export const faceOf = (die: unknown): string => String(die).replace(/^die-/, '');

/** The fight as it stands after these events; a card that is taken clears the tray. */
export function brawlAfter(before: Brawl | null, events: Happened[]): Brawl | null {
  let brawl = before;
  let hasKronos = false;
  for (const { event, seat, args } of events) {
    const creature = String(args['creature'] ?? '');
    if (event === 'card-taken') brawl = null;
    else if (event === 'favour-used') hasKronos = args['titan'] === 'desert';
    else if (event === 'hoplites-sent')
      brawl = { seat, creature, count: Number(args['dice'] ?? 0), dice: [], isKronos: false, end: null };
    else if (event === 'die-rolled' && brawl)
      brawl = { ...brawl, dice: [...brawl.dice, faceOf(args['die'])] };
    else if (event === 'fight-lost' && brawl) brawl = { ...brawl, end: 'lost' };
    else if (event === 'creature-captured') {
      const isKronos = hasKronos || !brawl || brawl.end !== null;
      brawl = isKronos
        ? { seat, creature, count: 0, dice: [], isKronos: true, end: 'won' }
        : { ...(brawl as Brawl), end: 'won' };
      hasKronos = false;
    }
  }
  return brawl;
}

const CELL = /\b[a-z]\d\b/g;

/** The seats that these events tell of anything on their islands. */
export function changedSeats(events: Happened[]): Set<number> {
  const seats = new Set(events.map(({ seat }) => seat));
  return new Set([...seats].filter((seat) => freshCells(events, seat).size > 0));
}

/** The cells of a seat's island that these events have changed. */
export function freshCells(events: Happened[], seat: number): Set<string> {
  const placed = ['tile-placed', 'metropolis-placed', 'building-built', 'temple-built'];
  const found = events
    .filter((event) => event.seat === seat && placed.includes(event.event))
    .flatMap(({ args }) => `${args['cells'] ?? ''} ${args['cell'] ?? ''}`.match(CELL) ?? []);
  return new Set(found);
}
