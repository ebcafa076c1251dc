import { expect, it } from 'vitest';
import { TurnCall } from './turnCall';

function calls(isHidden: boolean, ...turns: boolean[]): string[] {
  const made: string[] = [];
  const call = new TurnCall({
    sound: () => made.push('sound'),
    notice: () => made.push('notice'),
    withdraw: () => made.push('withdraw'),
    isHidden: () => isHidden,
  });
  for (const isMine of turns) call.hear(isMine);
  return made;
}

it('calls when the turn comes to me, not when the page is opened or more is told of the same turn', () => {
  expect(calls(false, true, true)).toEqual([]);
  expect(calls(false, false, true, true)).toEqual(['sound']);
  expect(calls(true, false, true)).toEqual(['sound', 'notice']);
  expect(calls(true, false, true, false, true)).toEqual(['sound', 'notice', 'withdraw', 'sound', 'notice']);
});
