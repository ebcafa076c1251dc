import { describe, expect, it } from 'vitest';
import type { Happened, LineNews } from '../protocol';
import { marked, sinceTurn, turnsOf } from './turnLog';

const event = (name: string, seat: number): Happened => ({ event: name, seat, args: {}, is_partial: false });

/** Lines by what, seat and events; numbered from 1. */
function logOf(...told: [LineNews['what'], number, ...string[]][]): LineNews[] {
  return told.map(([what, seat, ...names], place) => ({
    seq: place + 1,
    seat,
    what,
    at: 0,
    is_auto: false,
    undoes: 0,
    bot: '',
    events: names.map((name) => event(name, seat)),
  }));
}

const round = logOf(
  ['start', -3],
  ['chance', -1, 'dealt'],
  ['play', 0, 'moved'],
  ['play', 0, 'turn-ended'],
  ['play', 1, 'moved'],
  ['chance', -1, 'drawn'],
  ['play', 1, 'turn-ended'],
  ['play', 2, 'moved'],
  ['play', 2, 'turn-ended'],
);

describe('turns', () => {
  it('go from one who decides to the next, with what chance brings', () => {
    expect(turnsOf(round).map(({ seat, first, last }) => [seat, first, last])).toEqual([
      [-1, 1, 2],
      [0, 3, 4],
      [1, 5, 7],
      [2, 8, 9],
    ]);
  });

  it('of the same player are two where one has ended', () => {
    const lines = logOf(['play', 0, 'turn-ended'], ['play', 0, 'moved'], ['play', 0, 'moved']);
    expect(turnsOf(lines).map(({ first, last }) => [first, last])).toEqual([
      [1, 1],
      [2, 3],
    ]);
  });

  it('keep an undo with what it undoes, and let a resignation stand alone', () => {
    const lines = logOf(
      ['play', 0, 'moved'],
      ['undo', 0],
      ['play', 0, 'moved'],
      ['resign', 1],
      ['play', 0, 'moved'],
    );
    expect(turnsOf(lines).map(({ seat, lines: own }) => [seat, own.length])).toEqual([
      [0, 3],
      [1, 1],
      [0, 1],
    ]);
  });
});

describe('since one’s own turn', () => {
  it('all the others have their turn in it, not only the last', () => {
    expect(sinceTurn(round, 0).map(({ seat }) => seat)).toEqual([1, 2]);
    expect(sinceTurn(round, 1).map(({ seat }) => seat)).toEqual([2]);
  });

  it('ends with what one decides', () => {
    const acted = [...round, ...logOf(['play', 0, 'moved']).map((line) => ({ ...line, seq: 10 }))];
    expect(sinceTurn(acted, 0)).toEqual([]);
    expect(sinceTurn(acted, -2)).toEqual([]);
  });

  it('is for those who watch what they have not seen', () => {
    expect(sinceTurn(round, -2, 4).map(({ seat }) => seat)).toEqual([1, 2]);
    expect(sinceTurn(round, -2, 7).map(({ seat }) => seat)).toEqual([2]);
    expect(sinceTurn(round, -2, 9)).toEqual([]);
    expect(sinceTurn(round, -2)).toEqual([]);
    expect(marked(round, -2, 4).map(({ seat }) => seat)).toEqual([1, -1, 1, 2, 2]);
  });

  it('marks everything of it, and else the last turn', () => {
    expect(marked(round, 0).map(({ seat }) => seat)).toEqual([1, -1, 1, 2, 2]);
    expect(marked(round, -2).map(({ seat }) => seat)).toEqual([2, 2]);
    const undone = { ...round[7], seq: 10, what: 'undo', undoes: 8, events: [] } as LineNews;
    expect(marked([...round, undone], 0).map(({ seat }) => seat)).toEqual([1, -1, 1, 2]);
  });
});
