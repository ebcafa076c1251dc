/** Periodic's turns in one sentence. */

import type { Happened } from '../../protocol';

export const dull: ReadonlySet<string> = new Set([
  'energy-taken',
  'energy-spent',
  'token-energy-taken',
  'property-activated',
  'microscope-moved',
  'lab-paid',
  'turn-ended',
]);

export const moments: ReadonlySet<string> = new Set(['energy-stolen', 'goal-achieved', 'last-round']);

/** A flask that moves on from where it has come to is told as one way. */
export function fold(events: Happened[]): Happened[] {
  const folded: Happened[] = [];
  for (const event of events) {
    const place = folded.findLastIndex(
      (one) =>
        one.event === 'flask-moved' && one.seat === event.seat && one.args['to'] === event.args['from'],
    );
    const before = folded[place];
    if (event.event === 'flask-moved' && before)
      folded[place] = { ...event, args: { ...event.args, from: before.args['from'] ?? '' } };
    else folded.push(event);
  }
  return folded;
}
