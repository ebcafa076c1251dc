/** Why a game of Element is over: a sage is walled in, or nobody was for too long. */

import { seatNames } from '../../lib/names';
import { lastOf, type Ending } from '../../lib/ending';
import type { Happened, SeatInfo } from '../../protocol';
import type { ElementView } from './view';

/** What can take the last way out: each is an event of its own. */
const DECIDING = [
  'stone-placed',
  'stone-replaced',
  'sage-stepped',
  'sage-jumped',
  'river-flowed',
  'fire-spread',
];

export function endingOf(view: ElementView, seats: SeatInfo[], told: Happened[]): Ending {
  const { captured } = view;
  return {
    why: captured.length
      ? {
          key: 'element-web-end-capture',
          numbers: { names: seatNames(seats, captured), count: captured.length },
        }
      : { key: 'element-web-end-draw', numbers: { turns: view.max_turns } },
    last: captured.length ? lastOf(told, DECIDING) : undefined,
    parts: [{ key: 'element-web-end-exits', values: view.exits.map((exits) => exits.length), isTotal: true }],
  };
}
