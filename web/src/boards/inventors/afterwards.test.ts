import { describe, expect, it } from 'vitest';
import { afterLoan, afterSale, afterYes } from './afterwards';
import type { Due, InventorsView } from './view';

const view = {
  seats: [
    { uranium: 4, experiments: ['sock'], debt: 2, loans: [{ lender: 'bank', owed: 2 }] },
    { uranium: 9, experiments: ['ray', 'pan'], debt: 3, loans: [{ lender: 'p1', owed: 3 }] },
  ],
} as unknown as InventorsView;

describe('after a yes', () => {
  it('a bought experiment is there, and its price is gone', () => {
    expect(afterYes(view, 0, { from: 2, to: 1, experiment: 'ray', price: 3 })).toEqual({
      uranium: 1,
      experiments: 2,
      debt: 2,
      isLeast: false,
    });
  });

  it('what is missing has to be borrowed, and that may cost more', () => {
    expect(afterYes(view, 0, { from: 2, to: 1, experiment: 'ray', price: 7 })).toEqual({
      uranium: 0,
      experiments: 2,
      debt: 5,
      isLeast: true,
    });
  });

  it('lent uranium is gone, and owed by the other with all that was lent before', () => {
    expect(afterYes(view, 0, { from: 2, to: 1, loan: 4, owed: 6 })).toEqual({ uranium: 0, claims: 9 });
  });

  it('a sold experiment is gone, and its price is there', () => {
    expect(afterSale(view, 1, 5)).toEqual({ uranium: 14, experiments: 1, debt: 3 });
  });

  it('a loan is paid away at once, and owed', () => {
    const due = { seat: 1, amount: 6, shortage: 2 } as Due;
    expect(afterLoan(view, due, 3)).toEqual({ uranium: 0, debt: 5 });
  });

  it('means nothing to those who watch', () => {
    expect(afterYes(view, -2, { from: 2, to: 1, loan: 4, owed: 6 })).toBeNull();
  });
});
