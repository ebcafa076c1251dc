/** Why a game of Orichalcum is over: points enough, and no creature on the island (O1.1). */

import { lastOf, type Ending } from '../../lib/ending';
import { seatName } from '../../lib/names';
import type { Happened, SeatInfo } from '../../protocol';
import type { OrichalcumView } from './view';

/** What brings a point, or takes the last creature away. */
const DECIDING = [
  'titan-attracted',
  'temple-built',
  'medallion-forged',
  'creature-captured',
  'creature-spent',
];

export function endingOf(view: OrichalcumView, seats: SeatInfo[], told: Happened[]): Ending {
  const winner = view.winners[0] ?? 0;
  const points = view.seats.map((player) => player.points);
  return {
    why: {
      key: 'orichalcum-web-end',
      numbers: { name: seatName(seats, winner), points: points[winner] ?? 0 },
    },
    last: lastOf(told, DECIDING),
    parts: [
      { key: 'orichalcum-web-end-titans', values: view.seats.map(({ titans }) => titans.length) },
      { key: 'orichalcum-web-end-temples', values: view.seats.map(({ temples }) => temples.length) },
      { key: 'orichalcum-web-end-medallions', values: view.seats.map(({ medallions }) => medallions) },
      { key: 'orichalcum-web-end-points', values: points, isTotal: true },
      {
        key: 'orichalcum-web-end-creatures',
        values: view.seats.map(({ creatures }) => Object.keys(creatures).length),
      },
    ],
  };
}
