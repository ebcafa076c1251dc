import { expect, it } from 'vitest';
import { soundsOf } from './pieceSounds';

const sounds = (...events: string[]): string[] =>
  soundsOf(events.map((event) => ({ event, seat: 0, args: {}, is_partial: false })));

it('gives stones, pawns, cards and dice their sounds, in their order', () => {
  expect(sounds('stone-placed', 'fire-spread', 'sage-stepped')).toEqual(['place', 'place', 'move']);
  expect(sounds('tile-placed', 'hoplites-sent', 'die-rolled')).toEqual(['place', 'place', 'die']);
  expect(sounds('flask-moved', 'award-drawn', 'invention-laid')).toEqual(['move', 'card', 'place']);
});

it('is silent about what is no piece, and soon about a long chain', () => {
  expect(sounds('turn-ended', 'game-won')).toEqual([]);
  expect(sounds(...Array.from({ length: 9 }, () => 'river-flowed'))).toHaveLength(4);
});
