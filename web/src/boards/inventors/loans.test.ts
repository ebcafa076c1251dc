import { describe, expect, it } from 'vitest';
import { BANK, flightsOf } from './payments';

describe('a loan', () => {
  it('comes from the bank, or from the player who has agreed', () => {
    const said = { loan: 5, owed: 7 };
    expect(
      flightsOf([
        { event: 'loan-taken', seat: 2, args: { ...said, lender: 'bank' }, is_partial: false },
        { event: 'loan-agreed', seat: 0, args: { ...said, lender: 'p2' }, is_partial: false },
      ]),
    ).toEqual([
      { from: BANK, to: 2, count: 5 },
      { from: 1, to: 0, count: 5 },
    ]);
  });
});
