/** What one would have after a yes: to an offer, to a request for a loan, or of the bank. Read from the View alone. */

import { say } from '../../lib/words.svelte';
import type { Due, InventorsView, Proposal } from './view';

export interface After {
  uranium: number;
  experiments?: number;
  /** Told where there is any. */
  debt?: number;
  /** What is still to be borrowed for it costs perhaps more than it brings. */
  isLeast?: boolean;
  /** What others owe. */
  claims?: number;
}

/** What all others owe to a seat. */
function claimsOf(view: InventorsView, seat: number): number {
  return view.seats
    .flatMap(({ loans }) => loans)
    .reduce((sum, { lender, owed }) => sum + (lender === `p${seat + 1}` ? owed : 0), 0);
}

/** After saying yes to what somebody proposes to this seat. */
export function afterYes(view: InventorsView, me: number, proposal: Proposal): After | null {
  const own = view.seats[me];
  if (!own) return null;
  if (proposal.experiment === undefined) {
    const { loan = 0, owed = 0 } = proposal;
    return { uranium: own.uranium - loan, claims: claimsOf(view, me) + owed };
  }
  const left = own.uranium - (proposal.price ?? 0);
  return {
    uranium: Math.max(0, left),
    experiments: own.experiments.length + 1,
    debt: own.debt + Math.max(0, -left),
    isLeast: left < 0,
  };
}

/** After somebody has bought an experiment of this seat. */
export function afterSale(view: InventorsView, me: number, price: number): After | null {
  const own = view.seats[me];
  return own
    ? { uranium: own.uranium + price, experiments: own.experiments.length - 1, debt: own.debt }
    : null;
}

/** After borrowing what is missing, and paying. */
export function afterLoan(view: InventorsView, due: Due, owed: number): After | null {
  const own = view.seats[due.seat - 1];
  return own ? { uranium: own.uranium + due.shortage - due.amount, debt: own.debt + owed } : null;
}

/** In one line; with other first words before somebody else has to agree. */
export function afterText(after: After | null, key = 'inventors-web-after'): string {
  if (!after) return '';
  const { uranium, experiments, debt = 0, isLeast, claims } = after;
  return [
    say(key, { count: uranium }),
    experiments === undefined ? '' : say('inventors-web-after-experiments', { count: experiments }),
    debt ? say(isLeast ? 'inventors-web-after-debt' : 'inventors-web-debt', { count: debt }) : '',
    claims === undefined ? '' : say('inventors-web-after-claims', { count: claims }),
  ]
    .filter((part) => part)
    .join(' · ');
}
