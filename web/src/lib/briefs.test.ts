import { describe, expect, it } from 'vitest';
import { fold as foldSteps } from '../boards/element/brief';
import { fold as foldFlasks } from '../boards/periodic/brief';
import type { Happened, LineNews } from '../protocol';
import { briefOf, sentenceOf } from './briefs';
import type { Turn } from './turnLog';

const moved = (event: string, from: string, to: string, seat = 0): Happened => ({
  event,
  seat,
  args: { from, to },
  is_partial: false,
});

describe('a turn in one sentence', () => {
  it('tells steps that follow each other as one way', () => {
    const steps = [
      ['a1', 'b1'],
      ['b1', 'c1'],
      ['c1', 'c2'],
      ['f1', 'f2'],
    ].map(([from = '', to = '']) => moved('sage-stepped', from, to));
    expect(foldSteps(steps).map(({ event, args }) => [event, args])).toEqual([
      ['sage-walked', { from: 'a1', to: 'c2' }],
      ['sage-stepped', { from: 'f1', to: 'f2' }],
    ]);
  });

  it('tells no way that ends where it began, unless there is nothing else to tell', () => {
    const [there, back] = [moved('sage-stepped', 'c5', 'c6'), moved('sage-stepped', 'c6', 'c5')];
    const jumped = moved('sage-jumped', 'c5', 'e7');
    expect(foldSteps([there, back, jumped])).toEqual([jumped]);
    expect(foldSteps([there, back]).map(({ args }) => args)).toEqual([{ from: 'c5', to: 'c5' }]);
  });

  it('tells a flask that goes on as one way, each flask for itself', () => {
    const ways = [
      moved('flask-moved', 'H', 'Li'),
      moved('flask-moved', 'Li', 'Na', 1),
      moved('flask-moved', 'Li', 'Be'),
    ];
    expect(foldFlasks(ways).map(({ seat, args }) => [seat, args])).toEqual([
      [0, { from: 'H', to: 'Be' }],
      [1, { from: 'Li', to: 'Na' }],
    ]);
  });

  it('bears the glyph of whom it tells, which is not always who answered last', () => {
    const turnOf = (...events: [string, number][]): Turn => {
      const told = events.map(([event, seat]) => ({ event, seat, args: {}, is_partial: false }));
      const line = { seq: 1, seat: 0, what: 'play', at: 0, is_auto: false, undoes: 0, bot: '', events: told };
      return { seat: 0, first: 1, last: 1, lines: [line as LineNews] };
    };
    const seatOf = (...events: [string, number][]): number =>
      sentenceOf('nobodys', turnOf(...events), [], 0, new Set()).seat;
    expect(seatOf(['moved', 0], ['paid', 1])).toBe(0);
    expect(seatOf(['paid', 1])).toBe(1);
    expect(seatOf(['turn-ended', 1])).toBe(1);
    expect(seatOf(['revealed', -1])).toBe(-1);
  });

  it('has moments in each of our games, and none in a game that says nothing about them', () => {
    for (const game of ['element', 'periodic', 'orichalcum', 'inventors'])
      expect(briefOf(game).moments.size).toBeGreaterThan(0);
    expect(briefOf('nobodys').moments.size).toBe(0);
  });
});
