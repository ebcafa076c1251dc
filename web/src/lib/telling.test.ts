import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Happened, LineNews, SeatInfo } from '../protocol';
import { lastStory, lastTold } from './lines';
import editions from './editions.fixture.json';
import { LANGUAGES } from './fluent';
import fixture from './said.fixture.json';
import { lineSummary, markOf, storySummary, tell, turnText } from './telling';
import { words } from './words.svelte';

const texts = import.meta.glob<string>('../../../src/igroteka/games/*/texts/en.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const gameOf = (path: string): string => path.split('/').at(-3) ?? '';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('localStorage', { setItem: () => undefined });
  const shelf = Object.entries(editions).map(([id, edition]) => ({ id, edition, titles: {} }));
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(shelf))));
  for (const path of Object.keys(texts)) await words.learn(gameOf(path));
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
      'Taras: card “Create” at place 1 discarded, triple tile; end of the turn. Slot “mountain”: forge; ' +
        'Olya has the initiative; Taras, to the right of the initiative’s holder: +1 hoplite; ' +
        'Round 3 begins',
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

  it('counts what is drawn several times', () => {
    const drawn = ['water', 'water', 'fire', 'water'].map((stone) =>
      line('chance', ['stone-drawn', 0, { stone }]),
    );
    expect(storySummary('element', drawn, seats)).toBe(
      'Olya: from the bag: Water ×2; from the bag: Fire; from the bag: Water',
    );
  });

  it('sets no mark behind a sentence that has one', () => {
    const laid = line(
      'play',
      ['invention-laid', 0, { invention: 'monday_generator' }],
      ['income-received', 0, { count: 3 }],
    );
    const begun = line('chance', ['first-player', -1, { target: 2 }]);
    const also = line('play', ['invention-laid', 0, { invention: 'monday_generator' }]);
    expect(storySummary('inventors', [laid, also, begun], seats)).toBe(
      'Olya: “Monday Generator” laid. Three already this week. Income, 3 uranium; ' +
        '“Monday Generator” laid. Three already this week. Taras begins',
    );
  });

  it('takes a name that ends with a full stop for no sentence', () => {
    const named = seats.map((seat, place) => (place ? { ...seat, name: 'Taras K.' } : seat));
    const stolen = line(
      'play',
      ['energy-stolen', 0, { target: 2 }],
      ['goal-achieved', 0, { goal: 'quartz', points: 2 }],
    );
    expect(storySummary('periodic', [stolen], named)).toMatch(/ Taras K\.; goal /);
    // The full stop of the name is one of the sentence too.
    const moved = line('play', ['energy-stolen', 1, { target: 1 }]);
    const other = named.map((seat) => ({ ...seat, name: `${seat.name[0]}.` }));
    expect(storySummary('periodic', [stolen, moved], other)).not.toMatch(/\.\./);
  });

  it('names the actor again behind what another did', () => {
    const shown = line(
      'play',
      ['action-sealed', 1, { action: 'espionage' }],
      ['action-shown', 0, { action: 'experiments' }],
      ['action-shown', 1, { action: 'espionage' }],
    );
    const told = 'Taras: chosen in secret: “Espionage”; Olya: “Experiments”; Taras: “Espionage”';
    expect(storySummary('inventors', [shown], seats)).toBe(told);
    expect(storySummary('inventors', [shown], seats, 0)).toBe(told.replace('Olya', 'You'));
    expect(tell('inventors', [shown], seats)[0]?.texts).toEqual([
      'Chosen in secret: “Espionage”',
      'Olya: “Experiments”',
      'Taras: “Espionage”',
    ]);
    // Also where the next line goes on.
    const paid = line(
      'play',
      ['action-sealed', 1, { action: 'espionage' }],
      ['action-shown', 0, { action: 'job' }],
    );
    const after = line('play', ['income-received', 1, { count: 3 }]);
    expect(storySummary('inventors', [paid, after], seats)).toBe(
      'Taras: chosen in secret: “Espionage”; Olya: “Job”. Taras: income, 3 uranium',
    );
    expect(tell('inventors', [paid, after], seats)[1]?.opening).toBe('Taras: income, 3 uranium');
  });

  it('says you to the reader, and the name to the others', () => {
    const taken = line('play', ['energy-stolen', 0, { target: 2 }]);
    expect(lineSummary('periodic', taken, seats, 0)).toBe('You: 1 energy from Taras');
    expect(lineSummary('periodic', taken, seats, 1)).toBe('Olya: 1 energy from you');
    expect(storySummary('orichalcum', lastStory(round, [0]), seats, 0)).toContain(
      'You have the initiative; Taras, to the right',
    );
    const lent = line('play', ['loan-taken', 0, { loan: 2, owed: 3, lender: 'p2' }]);
    expect(lineSummary('inventors', lent, seats, 0)).toBe('You: 2 uranium borrowed (Taras), to be repaid: 3');
    const taxed = line('chance', ['law-revealed', -1, { law: 'L1' }], ['law-tax', 0, { count: 9 }]);
    expect(lineSummary('inventors', taxed, seats, 0)).toContain('; You: 9 uranium paid to the bank by law');
    expect(lineSummary('inventors', taxed, seats, 1)).toContain('; Olya: 9 uranium paid to the bank by law');
    const won = line('play', ['game-won', 0, { seats: '1, 2', count: 2 }]);
    expect(lineSummary('element', won, seats)).toContain('Olya, Taras share the win');
    const alone = line('play', ['game-won', 0, { seats: '1', count: 1 }]);
    expect(lineSummary('element', alone, seats, 0)).toContain('You win');
  });
});

describe('the log', () => {
  const stepped = (seat: number, from: string, to: string): LineNews =>
    line('play', ['sage-stepped', seat, { from, to }]);
  const lines = [
    stepped(0, 'f5', 'f6'),
    stepped(0, 'f6', 'e6'),
    line('chance', ['stone-drawn', 1, { stone: 'wind' }]),
    stepped(1, 'f7', 'f8'),
  ];

  it('names a player where somebody else acted before', () => {
    expect(tell('element', lines, seats).map(({ opening }) => opening)).toEqual([
      'Olya: step from f5 to f6',
      'Step from f6 to e6',
      'Taras: from the bag: Wind',
      'Step from f7 to f8',
    ]);
    expect(tell('element', lines, seats).map(({ texts }) => texts[0])[0]).toBe('Step from f5 to f6');
  });

  it('says you to the reader', () => {
    const told = tell('element', lines, seats, {}, 1);
    expect(told.map(({ opening }) => opening.split(':')[0])).toEqual([
      'Olya',
      'Step from f6 to e6',
      'You',
      'Step from f7 to f8',
    ]);
  });

  it('names nobody twice', () => {
    const begun = line('chance', ['initiative-taken', 0, {}]);
    expect(tell('orichalcum', [begun], seats)[0]?.opening).toBe('Olya has the initiative');
    const left = { ...line('resign'), seat: 1 };
    expect(tell('element', [left], seats)[0]?.opening).toBe('Taras resigns');
  });
});

describe('the mark beside a line', () => {
  const recorded = fixture as unknown as Record<string, { values: Record<string, (string | number)[]> }>;
  /** Every event that any game tells, with some value for each of its variables. */
  const events = Object.entries(texts).flatMap(([path, text]) => {
    const game = gameOf(path);
    return [...text.matchAll(/^[a-z]+-event-([a-z-]+) =/gm)].map(([, event = '']) => {
      const values = recorded[`${game}-event-${event}`]?.values ?? {};
      const args = Object.entries(values).map(([name, listed]): [string, number | string] => [
        name,
        listed[0] ?? '',
      ]);
      return { game, event, args: Object.fromEntries(args.filter(([name]) => name !== 'seat')) };
    });
  });
  const by = (event: string, seat: number, args: Happened['args']): LineNews =>
    line('chance', [event, seat, args]);

  it.each([...LANGUAGES])(
    'is nobody’s in %s where chance acts and the words name no player',
    async (language) => {
      await words.choose(language);
      const nameless = new Set<string>();
      for (const { game, event, args } of events) {
        const [one, other] = [0, 1].map((seat) => {
          const told = { event, seat, args, is_partial: false };
          return words.sayEvent(game, told);
        });
        const marks = [0, 1].map((seat) => markOf(game, by(event, seat, args), seats));
        if (one === other) {
          nameless.add(game);
          expect(marks, `${game} ${event}`).toEqual([-1, -1]);
          expect(tell(game, [by(event, 1, args)], seats)[0]?.actor, event).toBe(-1);
        } else if (one?.startsWith(words.say('app-seat', { seat: 1 }) + ': ')) {
          expect(marks, `${game} ${event}`).toEqual([0, 1]);
        }
      }
      expect([...nameless].sort()).toEqual(['element', 'inventors', 'orichalcum', 'periodic']);
      await words.choose('en');
    },
  );

  it('is of who decided, also where the words name nobody', () => {
    expect(markOf('element', line('play', ['river-flowed', 1, { cell: 'e5', left: 0 }]), seats)).toBe(1);
  });

  it('is of the seat that leaves, and of nobody where the table speaks', () => {
    expect(markOf('element', { ...line('resign'), seat: 1 }, seats)).toBe(1);
    expect(markOf('element', { ...line('start'), seat: -3 }, seats)).toBeLessThan(0);
  });
});

describe('a long log', () => {
  it('says each event once, and marks it for every reader alike', () => {
    const lines = [
      line('play', ['card-discarded', 1, { place: 1, action: 'create', size: 3 }], ['turn-ended', 1, {}]),
      line('chance', ['tile-opened', 0, { place: 5, tile: 'forest' }]),
      { ...line('resign'), seat: 1 },
    ];
    const said = vi.spyOn(words, 'sayEvent');
    for (const you of [-1, 0, 1]) {
      said.mockClear();
      const marks = tell('orichalcum', lines, seats, {}, you).map(({ actor }) => actor);
      expect(said).toHaveBeenCalledTimes(3);
      expect(marks).toEqual(lines.map((one) => markOf('orichalcum', one, seats)));
    }
    said.mockRestore();
  });
});

describe('a turn', () => {
  it('calls a bot as the list of players and every other sentence do', () => {
    const bot = { name: '', kind: 'bot' };
    const bots = ['greedy', 'orichalcum-rower', 'orichalcum-rower', 'greedy'].map(
      (kind, seat) => ({ ...bot, seat, bot: kind }) as SeatInfo,
    );
    const said = bots.map(({ seat }) => {
      const turn = line('play', ['mined', seat, { count: 2, nuggets: 2 }]);
      return turnText('orichalcum', turn.events, seat, bots).split(':')[0];
    });
    expect(said).toEqual(['Greedy bot 1', 'Rower 2', 'Rower 3', 'Greedy bot 4']);
  });
});

describe('an undo', () => {
  const deed = line('play', ['river-formed', 0, { cell: 'e5', length: 2 }]);
  const forced = { ...line('play', ['river-flowed', 0, { cell: 'e5', left: 1 }]), is_auto: true };
  const echo = { ...line('undo'), undoes: forced.seq, is_auto: true };
  const undo = { ...line('undo'), undoes: deed.seq };

  it('is one line of the log, however much the table had played after the decision', () => {
    const told = tell('element', [deed, forced, echo, undo], seats);
    expect(told.map(({ seq }) => seq)).toEqual([deed.seq, forced.seq, undo.seq]);
  });

  it('is what just happened', () => {
    expect(lastStory([deed, forced, echo, undo], [0])).toEqual([undo]);
    expect(lastTold([deed, forced, echo])).toBe(deed);
  });
});
