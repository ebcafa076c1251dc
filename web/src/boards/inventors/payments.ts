/** Uranium on its way: what the events say about who paid whom. */

import type { Happened } from '../../protocol';
import { lenderSeat } from './reading';
import type { Sector } from './view';

export const BANK = -1;

/** Uranium from one seat to another, or from and to the bank. */
export interface Flight {
  from: number;
  to: number;
  count: number;
}

/** What one seat pays another for the spies in one room. */
export interface Debt {
  payer: number;
  payee: number;
  sector: Sector;
  count: number;
}

export interface Settlement {
  debts: Debt[];
  /** By seat: what the round's spies bring, or cost. */
  nets: Map<number, number>;
}

const IN = new Set(['income-received', 'uranium-gained', 'law-gift', 'job-paid', 'spies-earned']);
const OUT = new Set(['uranium-paid', 'law-tax', 'spies-paid']);
const number = (value: string | number | undefined): number => Number(value ?? 0);

/** What a spy, an experiment or a sale costs is told twice: its coin flies when it is paid, perhaps after a loan. */
function flightOf({ event, seat, args }: Happened): Flight | null {
  if (IN.has(event)) return { from: BANK, to: seat, count: number(args['count']) };
  if (OUT.has(event)) return { from: seat, to: BANK, count: number(args['count']) };
  switch (event) {
    case 'spies-settled':
    case 'difference-settled':
    case 'seller-paid':
    case 'purse-passed':
      return { from: seat, to: number(args['target']) - 1, count: number(args['count']) };
    case 'loan-taken':
    case 'loan-agreed':
      return { from: lenderSeat(String(args['lender'])), to: seat, count: number(args['loan']) };
    case 'loan-repaid':
      return { from: seat, to: lenderSeat(String(args['lender'])), count: number(args['owed']) };
    default:
      return null;
  }
}

const SETTLED = new Set(['spies-settled', 'difference-settled']);
const POOLED = new Set(['spies-paid', 'spies-earned']);

/** What each seat has more by these events. */
function sumsOf(events: Happened[], which: Set<string>): Map<number, number> {
  const sums = new Map<number, number>();
  for (const flight of events.filter(({ event }) => which.has(event)).map(flightOf)) {
    if (!flight) continue;
    sums.set(flight.from, (sums.get(flight.from) ?? 0) - flight.count);
    sums.set(flight.to, (sums.get(flight.to) ?? 0) + flight.count);
  }
  sums.delete(BANK);
  return sums;
}

/** Has everybody paid for the spies what these events settle? */
function isSettled(events: Happened[]): boolean {
  const [owed, paid] = [sumsOf(events, SETTLED), sumsOf(events, POOLED)];
  return [...owed.keys(), ...paid.keys()].every((seat) => (owed.get(seat) ?? 0) === (paid.get(seat) ?? 0));
}

/**
 * One flight for each pair, however often they pay each other at once; nothing flies for nothing. What is paid for
 * spies goes from purse to purse where all of it is paid at once, and otherwise by way of the bank.
 */
export function flightsOf(events: Happened[]): Flight[] {
  const left = isSettled(events) ? POOLED : SETTLED;
  const found = new Map<string, Flight>();
  for (const event of events) {
    const flight = left.has(event.event) ? null : flightOf(event);
    if (!flight || flight.count <= 0) continue;
    const key = `${flight.from} ${flight.to}`;
    const known = found.get(key);
    found.set(key, known ? { ...known, count: known.count + flight.count } : flight);
  }
  return [...found.values()];
}

/** The settlement of the spies that these events tell of, if they do. */
export function settlementOf(events: Happened[]): Settlement | null {
  const debts = events
    .filter(({ event }) => SETTLED.has(event))
    .map(({ seat, args }) => ({
      payer: seat,
      payee: number(args['target']) - 1,
      sector: String(args['sector']) as Sector,
      count: number(args['count']),
    }));
  if (!debts.length) return null;
  const nets = new Map<number, number>();
  for (const { payer, payee, count } of debts) {
    nets.set(payer, (nets.get(payer) ?? 0) - count);
    nets.set(payee, (nets.get(payee) ?? 0) + count);
  }
  return { debts, nets };
}

/**
 * What the spies have brought in this round, of all that has happened; of the round before as long as the actions of
 * this one are still being chosen.
 */
export function settlementIn(told: Happened[]): Settlement | null {
  const shown = told.findLastIndex(({ event }) => event === 'action-shown');
  return settlementOf(told.slice(shown + 1));
}

/** A sum with its sign, as it is read. */
export function signed(count: number): string {
  if (count === 0) return '0';
  return count > 0 ? `+${count}` : `−${-count}`;
}
