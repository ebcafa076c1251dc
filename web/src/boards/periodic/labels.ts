/** Things in words, for those who hear the board and for the line under it. */

import { seatName } from '../../lib/names';
import { say } from '../../lib/words.svelte';
import type { SeatInfo } from '../../protocol';
import type { Paint } from './offers';
import { waysTo } from './offers';
import { COLOURS, goalsAt, hasMarker } from './reading';
import type { Colour, PeriodicView } from './view';

export function elementName(symbol: string): string {
  return say(`periodic-element-${symbol}`);
}

/** What an element is and what lies on it: number, symbol, name, family, goals, flasks. */
export function elementParts(view: PeriodicView, me: number, seats: SeatInfo[], symbol: string): string[] {
  const entry = view.elements[symbol];
  if (!entry) return [symbol];
  const [number, , , family] = entry;
  const parts = [
    say('periodic-web-cell', { number, element: symbol, name: elementName(symbol) }),
    say('periodic-family', { family }),
  ];
  for (const colour of goalsAt(view, symbol)) {
    const isDone = me >= 0 && hasMarker(view, colour, symbol, me);
    parts.push(say(isDone ? 'periodic-web-token-done' : 'periodic-web-token', { colour }));
  }
  view.seats.forEach((player, seat) => {
    if (player.flask !== symbol) return;
    parts.push(
      seat === me
        ? say('periodic-web-flask-own')
        : say('periodic-web-flask', { name: seatName(seats, seat) }),
    );
  });
  return parts;
}

export function cellLabel(
  view: PeriodicView,
  me: number,
  seats: SeatInfo[],
  symbol: string,
  paint: Paint | null,
): string {
  const parts = elementParts(view, me, seats, symbol);
  const steps = paint?.steps[symbol];
  if (steps) parts.push(say('periodic-web-steps', { steps }));
  if (steps !== undefined && paint?.isMine) parts.push(say('periodic-web-lit'));
  return parts.join(', ');
}

/** The line under the table for a cell: with the properties that reach it, unless one of them is already painted. */
export function cellCaption(
  view: PeriodicView,
  me: number,
  seats: SeatInfo[],
  symbol: string,
  paint: Paint | null,
): string {
  const parts = elementParts(view, me, seats, symbol);
  const steps = paint?.steps[symbol];
  if (steps) parts.push(say('periodic-web-steps', { steps }));
  if (!paint) parts.push(...waysTo(view, symbol).map((way) => say('periodic-web-by', { ...way })));
  return parts.join(' · ');
}

/** What the award tokens of a goal do, each kind once; nothing where none is left. */
export function awardWords(awards: string[]): string[] {
  const kinds = [...new Set(awards)].map((award) => {
    const count = awards.filter((one) => one === award).length;
    return count > 1
      ? say('periodic-web-award-kinds', { award, count })
      : say('periodic-web-award-kind', { award });
  });
  return kinds.length ? [say('periodic-web-award-list', { awards: kinds.join(', ') })] : [];
}

export function goalLabel(view: PeriodicView, seats: SeatInfo[], colour: Colour): string {
  const card = view.goals[colour];
  if (!card.open) return `${say('periodic-web-token', { colour })}: ${say('periodic-table-no-card')}`;
  const elements = Object.entries(card.markers)
    .map(([symbol, owners]) => {
      const names = owners.map((owner) => say('periodic-web-marker', { name: seatName(seats, owner - 1) }));
      return [`${symbol} ${elementName(symbol)}`, ...names].join(', ');
    })
    .join('; ');
  return [
    say('periodic-web-goal', { goal: card.open, colour, level: card.level, elements }),
    say('periodic-web-points', { points: card.points }),
    say('periodic-web-deck', { count: card.deck_left }),
    say('periodic-web-awards', { count: card.awards.length }),
    ...awardWords(card.awards),
  ].join('. ');
}

/** Each goal colour with how many cards a player has won of it. */
export function wonByColour(cards: { colour: Colour }[]): { colour: Colour; count: number }[] {
  return COLOURS.map((colour) => ({
    colour,
    count: cards.filter((card) => card.colour === colour).length,
  })).filter(({ count }) => count > 0);
}
