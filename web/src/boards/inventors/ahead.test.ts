import { expect, test } from 'vitest';
import type { Happened } from '../../protocol';
import { ownPart } from './ahead';

const event = (name: string, seat: number): Happened => ({ event: name, seat, args: {}, is_partial: false });

test('what others do by themselves after an action is no part of it', () => {
  const foreseen = [event('spy-placed', 0), event('action-ended', 0), event('job-paid', 1), event('law', -1)];
  expect(ownPart(foreseen, 0).map((one) => one.event)).toEqual(['spy-placed', 'action-ended', 'law']);
  // Before the own action has ended, what others pay or get is its consequence.
  const paid = [event('paid', 1), event('action-sealed', 0)];
  expect(ownPart(paid, 0)).toEqual(paid);
});
