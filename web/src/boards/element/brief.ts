/** Element's turns in one sentence. */

import type { Happened } from '../../protocol';

export const dull: ReadonlySet<string> = new Set([
  'draw-chosen',
  'stone-drawn',
  'stone-replaced',
  'river-flowed',
  'fire-spread',
  'turn-ended',
]);

/** A way that ends where it began is told only where there is nothing else to tell. */
const isLoop = ({ event, args }: Happened): boolean => event === 'sage-walked' && args['from'] === args['to'];

/** Steps that follow each other are one way. */
export function fold(events: Happened[]): Happened[] {
  const folded: Happened[] = [];
  for (const event of events) {
    const before = folded.at(-1);
    const isStep = event.event === 'sage-stepped' && before?.seat === event.seat;
    const isOn = isStep && before?.args['to'] === event.args['from'];
    if (before && isOn && ['sage-stepped', 'sage-walked'].includes(before.event)) {
      folded[folded.length - 1] = {
        ...event,
        event: 'sage-walked',
        args: { from: before.args['from'] ?? '', to: event.args['to'] ?? '' },
      };
    } else folded.push(event);
  }
  const told = folded.filter((event) => !isLoop(event));
  return told.length ? told : folded;
}

export const moments: ReadonlySet<string> = new Set(['sage-captured', 'game-won']);
