import { describe, expect, it } from 'vitest';
import type { Happened } from '../../protocol';
import { BANK, flightsOf, settlementIn, settlementOf, type Flight } from './payments';
import game from './payments.fixture.json';

function happened(event: string, seat: number, args: Happened['args']): Happened {
  return { event, seat, args, is_partial: false };
}

describe('payments', () => {
  const events = [
    happened('spies-settled', 0, { target: 2, sector: 'job', count: 2 }),
    happened('difference-settled', 0, { target: 2, sector: 'invention', count: 1 }),
    happened('spies-settled', 1, { target: 3, sector: 'job', count: 4 }),
  ];

  it('nets the settlement for each player', () => {
    const settlement = settlementOf(events);
    expect([...(settlement?.nets ?? [])]).toEqual([
      [0, -3],
      [1, -1],
      [2, 4],
    ]);
    expect(settlement?.debts).toHaveLength(3);
    expect(settlementOf([])).toBeNull();
  });

  it('finds the settlement of the actions that were shown last', () => {
    const shown = happened('action-shown', 0, { action: 'job' });
    const told = [shown, shown, ...events, happened('job-paid', 0, { count: 3 })];
    expect(settlementIn(told)).toEqual(settlementOf(events));
    expect(settlementIn([...told, happened('round-begun', 0, { round: 3 })])?.debts).toHaveLength(3);
    expect(settlementIn([...told, shown])).toBeNull();
    expect(settlementIn([])).toBeNull();
  });

  it('lets one coin fly for each pair when all is paid at once', () => {
    const paid = [
      ...events,
      happened('spies-paid', 0, { count: 3 }),
      happened('spies-paid', 1, { count: 1 }),
      happened('spies-earned', 2, { count: 4 }),
    ];
    expect(flightsOf(paid)).toEqual([
      { from: 0, to: 1, count: 3 },
      { from: 1, to: 2, count: 4 },
    ]);
  });

  it('lets what is paid for spies lie in the middle until the last has borrowed', () => {
    expect(flightsOf([...events, happened('spies-paid', 0, { count: 3 })])).toEqual([
      { from: 0, to: BANK, count: 3 },
    ]);
    const last = [
      happened('loan-taken', 1, { lender: 'bank', loan: 1, owed: 1 }),
      happened('spies-paid', 1, { count: 1 }),
      happened('spies-earned', 2, { count: 4 }),
    ];
    expect(flightsOf(last)).toEqual([
      { from: BANK, to: 1, count: 1 },
      { from: 1, to: BANK, count: 1 },
      { from: BANK, to: 2, count: 4 },
    ]);
  });

  it('knows the bank, the buyer and the lender', () => {
    expect(
      flightsOf([
        happened('job-paid', 1, { count: 3 }),
        happened('experiment-sold', 0, { target: 3, price: 7, experiment: 'cloud_comb' }),
        happened('seller-paid', 2, { target: 1, count: 7 }),
        happened('loan-taken', 2, { lender: 'p2', loan: 5, owed: 6 }),
        happened('uranium-paid', 2, { count: 1 }),
        happened('loan-repaid', 2, { lender: 'bank', owed: 7 }),
        happened('experiment-drawn', 0, { price: 0 }),
        happened('action-ended', 0, {}),
      ]),
    ).toEqual([
      { from: BANK, to: 1, count: 3 },
      { from: 2, to: 0, count: 7 },
      { from: 1, to: 2, count: 5 },
      { from: 2, to: BANK, count: 8 },
    ]);
  });

  it('says what a spy or an experiment costs, once, and not before it is paid', () => {
    const placed = happened('spy-placed', 1, { sector: 'job', price: 6 });
    const paid = happened('uranium-paid', 1, { count: 6 });
    expect(flightsOf([placed, paid])).toEqual([{ from: 1, to: BANK, count: 6 }]);
    const drawn = happened('experiment-drawn', 1, { experiment: 'cloud_comb', price: 6 });
    expect(flightsOf([drawn])).toEqual([]);
    const lent = happened('loan-taken', 1, { lender: 'p1', loan: 2, owed: 3 });
    expect(flightsOf([lent, paid])).toEqual([
      { from: 0, to: 1, count: 2 },
      { from: 1, to: BANK, count: 6 },
    ]);
  });

  it('pays the seller when the buyer has borrowed what was short', () => {
    const sold = happened('experiment-sold', 0, { target: 2, price: 7, experiment: 'cloud_comb' });
    expect(flightsOf([sold])).toEqual([]);
    const lent = happened('loan-taken', 1, { lender: 'bank', loan: 3, owed: 4 });
    const paid = happened('seller-paid', 1, { target: 1, count: 7 });
    const flights = [
      { from: BANK, to: 1, count: 3 },
      { from: 1, to: 0, count: 7 },
    ];
    expect(flightsOf([lent, paid])).toEqual(flights);
    expect(flightsOf([sold, lent, paid])).toEqual(flights);
  });
});

/** What each seat has more, or less, when all of these have landed. */
function changes(flights: Flight[], seats: number): number[] {
  const sums = Array.from({ length: seats }, () => 0);
  for (const { from, to, count } of flights) {
    if (from !== BANK) sums[from] = (sums[from] ?? 0) - count;
    if (to !== BANK) sums[to] = (sums[to] ?? 0) + count;
  }
  return sums;
}

describe('a whole game', () => {
  const lines = game.lines.map(({ events, uranium }) => ({
    events: events.map(({ event, seat, args }) => happened(event, seat, args as Happened['args'])),
    uranium,
  }));
  const count = lines[0]?.uranium.length ?? 0;

  /** The coins of so many lines at once, beside how everybody's uranium has changed by them. */
  function compare(size: number): void {
    for (let first = 1; first < lines.length; first += size) {
      const batch = lines.slice(first, first + size);
      const [before, after] = [lines[first - 1]?.uranium ?? [], batch.at(-1)?.uranium ?? []];
      const flights = flightsOf(batch.flatMap(({ events }) => events));
      const changed = after.map((now, seat) => now - (before[seat] ?? 0));
      expect(changes(flights, count), `lines ${first} to ${first + batch.length - 1}`).toEqual(changed);
    }
  }

  it('is paid line by line with the coins that fly', () => compare(1));

  it('is paid in the same coins when several lines come at once', () => {
    for (const size of [2, 3, 5, 40]) compare(size);
  });
});
