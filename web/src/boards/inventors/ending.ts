/** Why a game of Inventors is over: the last invention that was missing, or the last round (I9). */

import { lastOf, ranked, type Decided, type Ending } from '../../lib/ending';
import { seatName } from '../../lib/names';
import type { Happened, SeatInfo } from '../../protocol';
import type { InventorsView } from './view';

const LAID = ['invention-laid', 'espionage-invention-laid'];

export function endingOf(view: InventorsView, seats: SeatInfo[], told: Happened[]): Ending {
  const winner = view.winners[0] ?? 0;
  const own = view.seats.map(({ score }) => score.laid);
  const isDone = (own[winner] ?? 0) >= view.goal;
  return {
    why: isDone
      ? { key: 'inventors-web-end-goal', numbers: { name: seatName(seats, winner), count: view.goal } }
      : { key: 'inventors-web-end-rounds', numbers: { rounds: view.max_rounds } },
    decided: isDone ? undefined : decidedBy(view, seats),
    last: isDone ? lastOf(told, LAID) : undefined,
    parts: [
      { key: 'inventors-web-end-own', values: own, isTotal: true },
      {
        key: 'inventors-web-end-other',
        values: view.seats.map(({ laid }, seat) => laid.length - (own[seat] ?? 0)),
      },
      { key: 'inventors-web-end-uranium', values: view.seats.map(({ uranium }) => uranium) },
      { key: 'inventors-web-end-debt', values: view.seats.map(({ debt }) => debt) },
      { key: 'inventors-web-end-wealth', values: view.seats.map(({ score }) => score.wealth) },
    ],
  };
}

/** I9.2: inventions, and between equal ones what is left of the uranium. */
function decidedBy(view: InventorsView, seats: SeatInfo[]): Decided {
  const rule = 'I9.2';
  const everybody = [...seats.keys()];
  const own = view.seats.map(({ score }) => score.laid);
  const most = Math.max(...own);
  const ahead = everybody.filter((seat) => own[seat] === most);
  if (ahead.length === 1) {
    return {
      key: 'inventors-web-end-by-inventions',
      numbers: { places: ranked(seats, everybody, own) },
      rule,
    };
  }
  if (view.winners.length > 1) return { key: 'inventors-web-end-shared', rule };
  const wealth = view.seats.map(({ score }) => score.wealth);
  return {
    key: 'inventors-web-end-by-uranium',
    numbers: { count: most, places: ranked(seats, ahead, wealth) },
    rule,
  };
}
