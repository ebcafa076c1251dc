/** What the board of Inventors reads out of its View. */

import type { InventorsView, Player, Role, Sector } from './view';

export const SECTORS = ['espionage', 'experiments', 'invention', 'job'] as const satisfies Sector[];
export type Category = 'useful' | 'harmful';

export function categoryOf(view: InventorsView, name: string): Category {
  return view.cards[name]?.category === 1 ? 'harmful' : 'useful';
}

/** What a player of this role collects. */
export function wanted(role: Role | null): Category {
  return role === 'evil' ? 'harmful' : 'useful';
}

export function isOwn(view: InventorsView, role: Role | null, name: string): boolean {
  return role !== null && categoryOf(view, name) === wanted(role);
}

/** The laid inventions that count come first. */
export function laidOf(view: InventorsView, player: Player): { name: string; counts: boolean }[] {
  const laid = player.laid.map((name) => ({ name, counts: isOwn(view, player.role, name) }));
  return [...laid.filter(({ counts }) => counts), ...laid.filter(({ counts }) => !counts)];
}

/** The inventions of a seat that count. */
export function ownLaid(view: InventorsView, seat: number): string[] {
  const player = view.seats[seat];
  return player ? player.laid.filter((name) => isOwn(view, player.role, name)) : [];
}

/** Cards of the same name lie beside each other, each with a key of its own. */
export function keyed(names: string[]): { name: string; key: string }[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { name, key: `${name} ${count}` };
  });
}

/** Names with how often each is there. */
export function counted(names: string[]): { name: string; count: number }[] {
  const found = new Map<string, number>();
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
  return [...found].map(([name, count]) => ({ name, count }));
}

/** Who has spies in a room, in the order of the seats. */
export function spiesIn(view: InventorsView, sector: Sector): { seat: number; count: number }[] {
  return view.seats
    .map((player, seat) => ({ seat, count: player.spies[sector] }))
    .filter(({ count }) => count > 0);
}

/** Whose revealed action leads into a room. */
export function choosersOf(view: InventorsView, sector: Sector): number[] {
  return view.seats.flatMap((player, seat) => (player.choice === sector ? [seat] : []));
}

/** The other seats, clockwise from the one that looks; all of them for a spectator. */
export function othersOf(view: InventorsView, me: number): number[] {
  const count = view.seats.length;
  if (me < 0) return view.seats.map((_, seat) => seat);
  return Array.from({ length: count - 1 }, (_, step) => (me + 1 + step) % count);
}

/** `p3` or `bank` as a seat, -1 for the bank. */
export function lenderSeat(lender: string): number {
  return lender === 'bank' ? -1 : Number(lender.slice(1)) - 1;
}

/** A property of an invention: `pay 1` is pay with 1. */
export function propertyOf(text: string): { property: string; count: number } {
  const [property = '', count = '0'] = text.split(' ');
  return { property, count: Number(count) };
}

/** What could be chosen in secret in place of what this seat has sealed, by component: its choice. */
export function insteadOf(view: InventorsView): Map<string, string> {
  const found = new Map<string, string>();
  if (view.asks === 'choose' && view.choice)
    for (const action of view.actions) found.set(`action:${action}`, `choose ${action}`);
  if (view.asks === 'law-discard' && view.discard)
    for (const name of view.hand) found.set(`hand:${name}`, `discard ${name}`);
  for (const sealed of [`action:${view.choice}`, `hand:${view.discard}`]) found.delete(sealed);
  return found;
}

/** Is everybody choosing an action in secret? */
export function isChoosing(view: InventorsView): boolean {
  return view.asks === 'choose';
}

/** In so many last rounds the limit is told: before, it only puzzles. */
const NEAR = 5;

/** Whether the last round (I9.2) is near; when the game is over, it does not matter. */
export function isLimitNear(view: InventorsView): boolean {
  return !view.is_over && view.max_rounds - view.round < NEAR;
}
