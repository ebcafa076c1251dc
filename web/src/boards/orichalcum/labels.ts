/** Things in words, for those who hear the board and for the line under it. */

import { foretold } from '../../lib/boardState.svelte';
import { seatName, youBeside } from '../../lib/names';
import { say, words } from '../../lib/words.svelte';
import type { ChoiceInfo, Happened, SeatInfo } from '../../protocol';
import { resourceOn } from './models';
import { percentOf, standingOn } from './reading';
import type { Beast, Card, Hand, Islander, Land, OrichalcumView, Slot } from './view';

const listed = (parts: string[]): string => parts.filter((part) => part).join(', ');

export function islandName(seat: Islander): string {
  return seat.island ? say('orichalcum-island', { island: seat.island }) : say('orichalcum-board-no-island');
}

export function islandLabel(seat: Islander, seats: SeatInfo[], place: number): string {
  return listed([
    say('orichalcum-web-island', { name: seatName(seats, place) }),
    islandName(seat),
    say('orichalcum-side', { side: seat.side }),
  ]);
}

/** A tile part by part, each volcano with its creature. */
function tileWords({ tile, creatures, strengths }: Card | Hand): string {
  if (!tile) return say('orichalcum-board-no-tile');
  return tile
    .map((land, part) => {
      const creature = creatures[part];
      const ground = say('orichalcum-land', { land });
      const strength = strengths[part] ?? 0;
      return creature ? `${ground} (${say('orichalcum-web-creature', { creature, strength })})` : ground;
    })
    .join(', ');
}

export function cardLabel(card: Card, place: number): string {
  return listed([
    say('orichalcum-web-card', { place, action: card.action, size: card.size }),
    tileWords(card),
    say('orichalcum-cost', { cost: card.cost }),
  ]);
}

export function handLabel(hand: Hand): string {
  return listed([say('orichalcum-board-hand'), tileWords(hand)]);
}

export function beastLabel(beast: Beast): string {
  return listed([
    say('orichalcum-web-creature', { creature: beast.kind, strength: beast.strength }),
    beast.hoplites ? say('orichalcum-web-lying', { count: beast.hoplites }) : '',
    say('orichalcum-creature-treasure', { creature: beast.kind }),
  ]);
}

/** The chance of winning with each number of hoplites that the fight can have. */
export function chancesLabel(beast: Beast): string {
  return beast.chances
    .map((chance, count) => ({ count, percent: percentOf(chance) }))
    .filter(({ count }) => count >= beast.hoplites)
    .map((way) => say('orichalcum-web-way', way))
    .join(', ');
}

/** What a cell is and what stands on it. */
export function cellParts(seat: Islander, cell: string): string[] {
  const parts = [cell];
  const land = seat.land[cell];
  const standing = standingOn(seat, cell);
  if (standing.kind === 'metropolis') parts.push(say('orichalcum-board-metropolis'));
  else if (standing.kind === 'temple') parts.push(say('orichalcum-board-temple'));
  else if (standing.kind === 'building')
    parts.push(say('orichalcum-building', { building: standing.building }));
  else parts.push(land ? say('orichalcum-land', { land }) : say('orichalcum-board-free'));
  if (standing.kind === 'creature') parts.push(beastLabel(standing.beast));
  const port = seat.ports.find((one) => one.cell === cell);
  if (port)
    parts.push(
      say(port.is_reached ? 'orichalcum-web-port-reached' : 'orichalcum-web-port', {
        port: port.key,
        hoplites: port.hoplites,
        nuggets: port.nuggets,
      }),
    );
  return parts;
}

export function cellCaption(seat: Islander, cell: string): string {
  const parts = cellParts(seat, cell);
  const standing = standingOn(seat, cell);
  if (standing.kind === 'building')
    parts.push(say('orichalcum-building-effect', { building: standing.building }));
  if (standing.kind === 'creature') parts.push(chancesLabel(standing.beast));
  return parts.join(' · ');
}

export function titanLabel(view: OrichalcumView, seats: SeatInfo[], land: Land): string {
  const { owner, is_active } = view.titans[land];
  return listed([
    say('orichalcum-web-titan', { titan: land, land }),
    say(is_active ? 'orichalcum-board-active' : 'orichalcum-board-inactive'),
    owner >= 0
      ? say('orichalcum-web-titan-held', { name: seatName(seats, owner) })
      : say('orichalcum-board-middle'),
  ]);
}

export function titanCaption(view: OrichalcumView, seats: SeatInfo[], land: Land): string {
  return `${titanLabel(view, seats, land)} · ${say('orichalcum-titan-favour', { titan: land })}`;
}

export function slotLabel(slot: string, holds: Slot | null): string {
  const name = say('orichalcum-web-slot', { slot });
  if (!holds) return `${name}: ${say('orichalcum-board-empty')}`;
  const isCamp =
    resourceOn(holds.building, words.rowOf('orichalcum', 'building', holds.building)) === 'hoplites';
  const resource = isCamp ? 'orichalcum-board-with-hoplite' : 'orichalcum-board-with-nugget';
  const building = listed([
    say('orichalcum-building', { building: holds.building }),
    holds.has_resource ? say(resource) : '',
  ]);
  return `${name}: ${building}. ${say('orichalcum-building-effect', { building: holds.building })}`;
}

export function seatLabel(view: OrichalcumView, me: number, seats: SeatInfo[], place: number): string {
  const seat = view.seats[place];
  if (!seat) return '';
  return listed([
    say('orichalcum-web-island', { name: seatName(seats, place) }),
    place === me ? youBeside(seats, place) : '',
    say('orichalcum-points', { points: seat.points }),
    say('orichalcum-hoplites', { hoplites: seat.hoplites }),
    say('orichalcum-nuggets', { nuggets: seat.nuggets }),
    say('orichalcum-web-creatures-left', { count: Object.keys(seat.creatures).length }),
    place === view.initiative ? say('orichalcum-board-initiative') : '',
  ]);
}

/** What a choice is, and what else it would bring about. */
export function choiceCaption(
  choice: ChoiceInfo,
  foreseen: Happened[] | undefined,
  seats: SeatInfo[],
  me: number,
): string {
  const plain = ['tile-placed', 'metropolis-placed', 'building-built', 'temple-built', 'card-taken'];
  return foretold({ game: 'orichalcum', seats, me }, choice, foreseen, ({ event }) => plain.includes(event));
}
