/** What a choice would bring about, as the board of Inventors tells it before the click. */

import { foresaid } from '../../lib/telling';
import { say } from '../../lib/words.svelte';
import type { ChoiceInfo, Happened, SeatInfo } from '../../protocol';
import { signed } from './payments';

/** What an action would bring: in full sentences, and in a few words for its card. */
export interface Ahead {
  lines: string[];
  short: string[];
  isWasted: boolean;
}

const AHEAD = new Set([
  'spies-ahead',
  'job-ahead',
  'gift-ahead',
  'fee-ahead',
  'purse-ahead',
  'choice-wasted',
]);
/** Of what a choice would do, this goes without saying. */
const PLAIN = new Set(['action-sealed', 'action-shown', 'action-ended', 'offer-made', 'loan-asked']);

/** What is told of a choice beforehand; of one made in secret what the first and the last to choose are told alike. */
export function isTelling({ event }: Happened, isSecret = false): boolean {
  return isSecret ? AHEAD.has(event) : !PLAIN.has(event);
}

/** What follows from a choice: what others are then paid or do by themselves does not. */
export function ownPart(events: Happened[], me: number): Happened[] {
  const end = events.findIndex(({ event, seat }) => event === 'action-ended' && seat === me);
  return events.filter(({ seat }, place) => end < 0 || place <= end || seat === me || seat < 0);
}

/** Uranium that would come, or go, with its sign. */
function net(events: Happened[], me: number): number {
  return events.reduce((sum, { seat, args }) => {
    const count = Number(args['count'] ?? 0);
    return sum + (seat === me ? -count : count);
  }, 0);
}

/** What every choice would bring, by the first component that it touches; nothing until somebody has peeked. */
export function aheadOf(
  choices: ChoiceInfo[],
  previews: Record<string, Happened[]>,
  seats: SeatInfo[],
  me: number,
): Map<string, Ahead> {
  const found = new Map<string, Ahead>();
  for (const { notation, components } of choices) {
    const events = (previews[notation] ?? []).filter(({ event }) => AHEAD.has(event));
    if (!events.length || !components[0]) continue;
    const spies = net(
      events.filter(({ event }) => event === 'spies-ahead'),
      me,
    );
    const pay = events.find(({ event }) => event === 'job-ahead');
    const gift = events.find(({ event }) => event === 'gift-ahead');
    const fee = events.find(({ event }) => event === 'fee-ahead');
    const law = Number(gift?.args['count'] ?? 0) - Number(fee?.args['count'] ?? 0);
    const isWasted = events.some(({ event }) => event === 'choice-wasted');
    const short = [
      isWasted ? say('inventors-web-wasted') : '',
      pay ? say('inventors-web-pay-net', { count: signed(Number(pay.args['count'])) }) : '',
      gift || fee ? say('inventors-web-law-net', { count: signed(law) }) : '',
      spies ? say('inventors-web-spies-net', { count: signed(spies) }) : '',
    ].filter((part) => part);
    found.set(components[0], { lines: foresaid('inventors', events, seats, me), short, isWasted });
  }
  return found;
}

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** The middle of a thing and half its height, as parts of the board it lies on. */
export function placeOf(thing: Box, board: Box): { x: number; y: number; gap: number } {
  return {
    x: (thing.left + thing.width / 2 - board.left) / board.width,
    y: (thing.top + thing.height / 2 - board.top) / board.height,
    gap: (thing.height / 2 + 6) / board.height,
  };
}
