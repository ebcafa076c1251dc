/** The View of Inventors as `igroteka/games/inventors/view.py` writes it. */

export const SECTORS = ['espionage', 'experiments', 'invention', 'job'] as const;
export type Sector = (typeof SECTORS)[number];
export type Role = 'good' | 'evil';
export type Category = 'useful' | 'harmful';

/** A name: the experiment and the invention that share it, as the laws of this round leave them. */
export interface CardFacts {
  /** 0 is useful, 1 is harmful. */
  category: number;
  printed: number;
  price: number;
  income: number;
  /** As in the data: `draw`, `pay 1`. */
  properties: string[];
}

export interface Loan {
  /** `bank`, or `p1` to `p6`. */
  lender: string;
  owed: number;
}

export interface Player {
  uranium: number;
  role: Role | null;
  job: string | null;
  /** What the job pays in this round. */
  pay: number;
  experiments: string[];
  laid: string[];
  spies: Record<Sector, number>;
  loans: Loan[];
  reserve: number;
  hand: number;
  debt: number;
  score: { laid: number; wealth: number };
  has_chosen: boolean;
  has_discarded: boolean;
  is_drawing: boolean;
  choice: Sector | null;
}

/** An offer, or a request for a loan; seats are counted from 1. */
export interface Proposal {
  from: number;
  to: number;
  experiment?: string;
  price?: number;
  loan?: number;
  owed?: number;
}

/** A payment for which somebody has too little; the seat is counted from 1. */
export interface Due {
  seat: number;
  amount: number;
  to: string;
  shortage: number;
  bank: number;
  asked: string[];
}

export interface InventorsView {
  seat: number;
  asks: string;
  /** The seats that have to decide now. */
  waiting: number[];
  is_over: boolean;
  round: number;
  max_rounds: number;
  first: number;
  active: number | null;
  laws: string[];
  bank: number;
  experiments: string[];
  inventions: number;
  discards: string[];
  cards: Record<string, CardFacts>;
  sectors: Record<Sector, number>;
  seats: Player[];
  hand: string[];
  choice: Sector | null;
  /** What this seat may choose, also after it has chosen. */
  actions: Sector[];
  discard: string | null;
  drawn: string | null;
  proposal: Proposal | null;
  due: Due | null;
  offers: number;
  /** How many inventions of the own category win. */
  goal: number;
  /** How many unfinished experiments have a place before a player. */
  places: number;
  winners: number[];
}

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
