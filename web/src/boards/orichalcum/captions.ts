/** The line under the island: what is looked at, or else what can be done, or else where and when we are. */

import { say } from '../../lib/words.svelte';
import type { ChoiceInfo, SeatInfo } from '../../protocol';
import { cardLabel, cellCaption, islandName, slotLabel, titanCaption } from './labels';
import { LANDS } from './reading';
import type { Islander, OrichalcumView } from './view';

/** What there is to say about how one answers: can something be turned, and is it a finger that answers? */
export interface Hands {
  choices: ChoiceInfo[];
  turns: boolean;
  isCoarse: boolean;
}

export function captionOf(
  view: OrichalcumView,
  seats: SeatInfo[],
  shown: Islander,
  looked: string | null,
  hands: Hands | null,
): string {
  const [kind, name = ''] = looked?.split(':') ?? [];
  const land = LANDS.find((one) => one === name);
  const card = view.row[Number(name) - 1];
  if (kind === 'cell') return cellCaption(shown, name);
  if (kind === 'titan' && land) return titanCaption(view, seats, land);
  if (kind === 'row' && card) return cardLabel(card, Number(name));
  if (kind === 'slot' && land) return slotLabel(land, view.slots[land]);
  if (kind === 'temple' || kind === 'medallion') return say(`orichalcum-web-${kind}-about`);
  const hint = hands ? hintOf(view.asks, hands) : '';
  return hint || `${say('orichalcum-board-round', { round: view.round })} · ${placeOf(shown)}`;
}

function placeOf(shown: Islander): string {
  return shown.island
    ? `${islandName(shown)}, ${say('orichalcum-side', { side: shown.side })}`
    : islandName(shown);
}

function hintOf(asks: string, { choices, turns, isCoarse }: Hands): string {
  if (asks === 'place') {
    const key = isCoarse ? 'orichalcum-web-lay-touch' : 'orichalcum-web-lay';
    return say(turns ? `${key}-turned` : key);
  }
  if (asks === 'metropolis') return say('orichalcum-web-hint-metropolis');
  if (asks === 'capture') return say('orichalcum-web-hint-capture');
  return asks === 'create' ? say('orichalcum-web-hint-create', { can: kindsOf(choices) }) : '';
}

/** The kinds of these choices, as in the question: "build-temple". */
function kindsOf(choices: ChoiceInfo[]): string {
  const kinds = new Set(choices.map(({ notation }) => notation.split(' ')[0] ?? ''));
  return [...kinds].sort().join('-');
}
