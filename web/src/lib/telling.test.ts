import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Happened, LineNews, SeatInfo } from '../protocol';
import { lastStory } from './lines';
import { lineSummary, storySummary } from './telling';
import { words } from './words.svelte';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  for (const game of ['element', 'orichalcum']) await words.learn(game);
});
afterAll(() => vi.unstubAllGlobals());

const seats = ['Olya', 'Taras'].map((name, seat) => ({ seat, name, kind: 'human', bot: '' }) as SeatInfo);

let seq = 0;
function line(what: LineNews['what'], ...events: [string, number, Happened['args']][]): LineNews {
  const told = events.map(([event, seat, args]) => ({ event, seat, args, is_partial: false }));
  const seat = what === 'chance' ? -1 : (events[0]?.[1] ?? 0);
  return { seq: ++seq, seat, what, at: 0, is_auto: false, undoes: 0, bot: '', events: told };
}

describe('what just happened', () => {
  /** As the engine plays the end of a round of Orichalcum. */
  const round = [
    line('play', ['card-discarded', 1, { place: 1, action: 'create', size: 3 }], ['turn-ended', 1, {}]),
    line('chance', ['card-opened', 0, { place: 2, action: 'capture', size: 3 }]),
    line('chance', ['tile-opened', 0, { place: 5, tile: 'forest' }]),
    line(
      'chance',
      ['building-opened', 0, { slot: 'mountain', building: 'forge' }],
      ['initiative-taken', 0, {}],
      ['hoplite-given', 1, { count: 1 }],
      ['round-begun', 0, { round: 3 }],
    ),
  ];

  it('begins with what the last player did, also when a new round has begun', () => {
    expect(storySummary('orichalcum', lastStory(round, [0]), seats)).toBe(
      'Taras: Card “Create” at place 1 discarded, triple tile; End of the turn. Slot “mountain”: forge; ' +
        'Player 1 (Olya) has the initiative; Player 2 (Taras), to the right of the initiative: +1 hoplite; Round 3 begins',
    );
  });

  it('says nobody’s name before what nobody did', () => {
    const [, opened] = round;
    expect(opened && lineSummary('orichalcum', opened, seats)).not.toContain('Olya');
  });

  it('says the name before what somebody decided, also where the words name nobody', () => {
    const flowed = line('play', ['river-flowed', 1, { cell: 'e5', left: 0 }]);
    expect(lineSummary('element', flowed, seats)).toBe('Taras: e5: the River comes to rest here');
  });

  it('names who drew once, and all that was drawn', () => {
    const drawn = [
      line('play', ['draw-chosen', 0, { count: 2, steps: 3 }]),
      line('chance', ['stone-drawn', 0, { stone: 'wind' }]),
      line('chance', ['stone-drawn', 0, { stone: 'fire' }]),
    ];
    const said = storySummary('element', lastStory(drawn, [0]), seats);
    expect(said.match(/Olya/g)).toHaveLength(1);
    expect(said).toMatch(/^Olya: .+; .*wind.*; .*fire/i);
  });
});
