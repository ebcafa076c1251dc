/** Why a game of Element is over: a sage is walled in, or nobody was for too long. */

import { seatNames } from '../../lib/names';
import { lastOf, type Decided, type Ending } from '../../lib/ending';
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
    decided: decidedBy(view, seats),
    last: captured.length ? lastOf(told, DECIDING) : undefined,
    parts: [{ key: 'element-web-end-exits', values: view.exits.map((exits) => exits.length), isTotal: true }],
  };
}

/** E9.2, E9.3: whose target was captured, where that is not the only other player. */
function decidedBy(view: ElementView, seats: SeatInfo[]): Decided | undefined {
  const { captured, winners, to_move: active } = view;
  const names = seatNames(seats, winners);
  if (captured.length > 1) {
    const isActive =
      winners.length === 1 && winners[0] === active && captured.includes(view.targets[active] ?? -1);
    return {
      key: isActive ? 'element-web-end-active' : 'element-web-end-hunters',
      numbers: { names },
      rule: 'E9.3',
    };
  }
  if (!captured.length || seats.length < 3) return undefined;
  return { key: 'element-web-end-hunter', numbers: { names }, rule: 'E9.2' };
}
