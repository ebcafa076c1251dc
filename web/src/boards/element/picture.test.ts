import { describe, expect, it } from 'vitest';
import type { ChoiceInfo, Happened } from '../../protocol';
import { pictureOf } from './picture';
import { arrivals, DROP_TIME, FLOW_TIME, isElsewhere, marksOf, storyWith } from './story';
import type { ElementView } from './view';

const view: ElementView = {
  game: 'element',
  seat: 0,
  asks: 'act',
  turn: 3,
  max_turns: 200,
  to_move: 0,
  width: 11,
  height: 11,
  board: { b2: 'F', c2: 'F', d2: 'F', e5: 'E', g3: 'W', g4: 'W' },
  sages: ['f5', 'f9'],
  exits: [[], []],
  targets: [1, 0],
  range: [],
  bag: { fire: 1, water: 1, earth: 1, wind: 1 },
  hand: ['fire'],
  steps: 1,
  spent: [],
  to_draw: 0,
  river: [],
  river_left: 0,
  is_over: false,
  winners: [],
  captured: [],
};

function choice(notation: string, ...components: string[]): ChoiceInfo {
  return { notation, label: '', numbers: {}, components, is_final: false, is_end: false, is_decline: false };
}
function event(name: string, args: Record<string, string | number> = {}, seat = 0): Happened {
  return { event: name, seat, args, is_partial: false };
}

describe('pictureOf', () => {
  it('shows the fire that spreads and where from', () => {
    const picture = pictureOf(
      choice('fire e2', 'stone:fire', 'cell:e2'),
      [event('stone-placed', { stone: 'fire', cell: 'e2' }), event('fire-spread', { cell: 'a2' })],
      view,
    );
    expect(picture.ghosts).toEqual([
      { cell: 'e2', code: 'F' },
      { cell: 'a2', code: 'F' },
    ]);
    expect(picture.spreads).toEqual([{ from: 'e2', to: 'a2' }]);
  });

  it('shows a mountain instead of the rock that makes it', () => {
    const picture = pictureOf(
      choice('earth e5', 'stone:earth', 'cell:e5'),
      [event('stone-placed', { stone: 'earth', cell: 'e5' }), event('mountain-formed', { cell: 'e5' })],
      view,
    );
    expect(picture.ghosts).toEqual([{ cell: 'e5', code: 'E2' }]);
    expect(picture.fading.has('e5')).toBe(true);
  });

  it('draws the line of a river from its head', () => {
    const formed = [event('river-formed', { cell: 'g5', length: 3 })];
    expect(pictureOf(choice('river s', 'cell:g4'), formed, view).stream).toEqual(['g5', 'g4', 'g3']);
  });

  it('moves head and tail of a flowing river', () => {
    const flowing = { ...view, river: ['g4', 'g3'], river_left: 2 };
    const picture = pictureOf(
      choice('flow n', 'cell:g5'),
      [event('river-flowed', { cell: 'g5', left: 1 })],
      flowing,
    );
    expect(picture.stream).toEqual(['g4', 'g5']);
    expect([...picture.fading]).toEqual(['g3']);
  });

  it('shows the way of a river that a stone makes flow', () => {
    const picture = pictureOf(
      choice('water g5', 'stone:water', 'cell:g5'),
      [
        event('stone-placed', { stone: 'water', cell: 'g5' }),
        event('river-formed', { cell: 'g5', length: 3 }),
        event('river-flowed', { cell: 'g6', left: 2 }),
        event('river-ahead', { cell: 'g6', cells: 'g7 h6' }),
      ],
      view,
    );
    expect(picture.stream).toEqual(['g5', 'g4', 'g3']);
    expect(picture.route).toEqual(['g5', 'g6']);
    expect(picture.reach).toEqual(['g7', 'h6']);
    expect([...picture.fading]).toEqual(['g3']);
    expect(picture.ghosts).toContainEqual({ cell: 'g6', code: 'W' });
  });

  it('shows the exits that a stone takes, and not those of a sage that has enough and loses none', () => {
    const taken = event('exits-ahead', { count: 2, left: 'e8 g8', lost: 'f8' }, 1);
    const moved = event('exits-ahead', { count: 7, left: 'a1', lost: '' });
    const picture = pictureOf(choice('fire f8', 'stone:fire', 'cell:f8'), [taken, moved], view);
    expect(picture.exits).toEqual([{ seat: 1, left: ['e8', 'g8'], lost: ['f8'] }]);
  });

  it('knows who would be captured', () => {
    const events = [event('stone-placed', { stone: 'fire', cell: 'f8' }), event('sage-captured', {}, 1)];
    expect(pictureOf(choice('fire f8', 'stone:fire', 'cell:f8'), events, view).captured).toEqual([1]);
  });

  it('shows the bare move before the server has told more', () => {
    const jump = pictureOf(choice('jump e', 'sage:0', 'cell:h5'), undefined, view);
    expect(jump.moves).toEqual([{ seat: 0, from: 'f5', to: 'h5', isJump: true }]);
    const stone = pictureOf(choice('wind a1', 'stone:wind', 'cell:a1'), undefined, view);
    expect(stone.ghosts).toEqual([{ cell: 'a1', code: 'A' }]);
  });
});

describe('the story of a turn', () => {
  it('ends where a replay jumps to another turn', () => {
    const news = [event('turn-ended')];
    expect(isElsewhere(3, 4, news)).toBe(false);
    expect(isElsewhere(3, 3, [])).toBe(false);
    expect(isElsewhere(3, 9, [])).toBe(true);
    expect(isElsewhere(9, 3, [])).toBe(true);
    // An undone end of the turn, or a step back: what was marked may still lie there.
    expect(isElsewhere(4, 3, [])).toBe(false);
  });

  it('begins anew with a draw', () => {
    const told = storyWith([event('stone-placed', { cell: 'b2' })], [event('turn-ended')]);
    expect(told).toHaveLength(2);
    expect(storyWith(told, [event('draw-chosen'), event('stone-drawn')])).toHaveLength(2);
  });

  it('marks only what still stands', () => {
    const story = [
      event('stone-placed', { cell: 'b2', stone: 'fire' }),
      event('stone-placed', { cell: 'k9', stone: 'fire' }),
      event('sage-stepped', { from: 'f3', to: 'f4' }),
      event('sage-stepped', { from: 'f4', to: 'f5' }),
      event('sage-stepped', { from: 'f5', to: 'f6' }),
    ];
    const marks = marksOf(story, view);
    expect(marks.placed).toEqual(['b2']);
    expect(marks.trails.map((move) => move.from)).toEqual(['f3', 'f4']);
  });

  it('lets a river arrive cell by cell', () => {
    const times = arrivals([
      event('stone-placed', { cell: 'g5' }),
      event('river-flowed', { cell: 'g6' }),
      event('river-flowed', { cell: 'g7' }),
    ]);
    expect([...times]).toEqual([
      ['g5', 0],
      ['g6', DROP_TIME],
      ['g7', DROP_TIME + FLOW_TIME],
    ]);
  });
});
