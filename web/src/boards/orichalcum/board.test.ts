import { describe, expect, it, vi } from 'vitest';
import type { ChoiceInfo, Happened } from '../../protocol';
import { Chooser, type Now } from './chooser.svelte';
import { brawlAfter, freshCells } from './fights';
import { cellByKey, centreOf, neighbour, outline, RADIUS, seaward, towards } from './geometry';
import { angleBetween } from './gestures';
import { firstFoldable, foldable } from '../../lib/folding';
import { covered, firstTurn, fitsOf, litBy, nearestTurn, templeSites } from './placing';
import { percentOf, standingOn } from './reading';
import type { Islander, OrichalcumView } from './view';

function choice(notation: string, ...components: string[]): ChoiceInfo {
  return { notation, label: '', numbers: {}, components, is_final: false, is_end: false, is_decline: false };
}

const tile = (cell: string, direction: string): ChoiceInfo =>
  choice(`tile ${cell} ${direction}`, `turn:${direction}`, `cell:${cell}`);

function happened(event: string, args: Happened['args'] = {}, seat = 0): Happened {
  return { event, seat, args, is_partial: false };
}

const SEAT = {
  cells: ['c3', 'c4', 'd3'],
  land: { c3: 'volcano', c4: 'forest' },
  metropolis: [],
  buildings: { c4: 'mine' },
  temples: [],
  creatures: { c3: { kind: 'gorgon', strength: 8, hoplites: 1, chances: [] } },
} as unknown as Islander;

describe('the hexes', () => {
  it('have neighbours that lie in the direction of their name', () => {
    for (const cell of ['c4', 'd4'])
      for (let turn = 0; turn < 6; turn++) {
        const there = centreOf(neighbour(cell, turn));
        const meant = towards(centreOf(cell), turn, 1);
        expect(Math.hypot(there.x - meant.x, there.y - meant.y)).toBeLessThan(0.01);
      }
    expect([neighbour('c4', 1), neighbour('c4', 4), neighbour('d4', 2), neighbour('d4', 5)]).toEqual([
      'b4',
      'd3',
      'c4',
      'e5',
    ]);
  });

  it('have an outline: one loop for an island, two where a lake is inside', () => {
    expect(outline(['c4'])).toHaveLength(1);
    expect(outline(['c4', 'c5'])[0]).toHaveLength(10);
    const ring = Array.from({ length: 6 }, (_, turn) => neighbour('d4', turn));
    expect(outline(ring).map((loop) => loop.length)).toEqual([18, 6]);
    expect(outline(['c4'])[0]?.[0]?.y).toBeCloseTo(centreOf('c4').y - RADIUS / 2);
  });

  it('of the coast know the open sea', () => {
    expect(seaward('c4', ['c4', 'c3', 'b3', 'b4'])).toBe(5);
  });

  it('are reached by arrow keys, across gaps too', () => {
    const cells = ['a3', 'b2', 'b3', 'd2', 'd5'];
    expect(cellByKey('b2', 'ArrowRight', cells)).toBe('b3');
    expect(cellByKey('b2', 'ArrowLeft', cells)).toBeNull();
    expect(cellByKey('b3', 'ArrowDown', cells)).toBe('d2');
    expect(cellByKey('d5', 'ArrowUp', cells)).toBe('b3');
    expect(cellByKey('d2', 'End', cells)).toBe('d5');
    expect(cellByKey('a3', 'x', cells)).toBeNull();
  });
});

describe('a tile before it lies', () => {
  it('covers the cells that its notation means', () => {
    expect(covered('c4', 0, 1)).toEqual(['c4']);
    expect(covered('c4', 5, 2)).toEqual(['c4', 'd4']);
    expect(covered('c4', 5, 3)).toEqual(['c4', 'd4', 'c5']);
  });

  const fits = fitsOf([tile('c4', 'e'), tile('c4', 'w'), tile('d2', 'sw'), choice('skip', 'verb:skip')]);

  it('lights where it fits now, and faintly where only turned', () => {
    expect(litBy(fits, 3)).toEqual({ lit: new Set(['c4']), faint: new Set(['d2']) });
    expect(litBy(fits, 1)).toEqual({ lit: new Set(), faint: new Set(['c4', 'd2']) });
  });

  it('turns the shorter way to where it fits', () => {
    expect(nearestTurn(fits, 'c4', 5)).toBe(0);
    expect(nearestTurn(fits, 'c4', 2)).toBe(3);
    expect(nearestTurn(fits, 'c4', 3)).toBe(3);
    expect(nearestTurn(fits, 'g8', 3)).toBeNull();
    expect(firstTurn(fits, 1)).toBe(3);
    expect(firstTurn(fits, 5)).toBe(0);
  });

  it('takes the fingers at their word, across the half circle too', () => {
    expect(angleBetween(170, -160)).toBe(30);
    expect(angleBetween(-160, 170)).toBe(-30);
  });
});

describe('long names', () => {
  it('fold between syllables and leave no short end', () => {
    const folds = (name: string): string => foldable(name).replaceAll('\u00ad', '-');
    expect(folds('тренувальний табір')).toBe('тре-ну-вальний та-бір');
    const first = (name: string): string => firstFoldable(name).replaceAll('\u00ad', '-');
    expect(first('Водосушарка 2000')).toBe('Во-до-су-шарка 2000');
    expect(first('Ліфт для бутербродів')).toBe('Ліфт для бутербродів');
    expect(first('Генератор понедельников')).toBe('Генератор по-не-дельни-ков');
    expect(first('Гравитационный перец')).toBe('Гра-ви-та-ционный перец');
    expect(folds('дім архітектора')).toBe('дім архі-тектора');
    expect(folds('тренировочный лагерь')).toBe('тре-ни-ро-вочный ла-герь');
    expect(folds('training camp')).toBe('training camp');
  });
});

describe('what a click means', () => {
  function chooserFor(choices: ChoiceInfo[], changes: Partial<Now> = {}) {
    const said = { onpick: vi.fn(), onpeek: vi.fn(), onchoose: vi.fn() };
    const view = {
      asks: 'place',
      hand: { tile: ['forest', 'desert'], creatures: [null, null] },
      slots: { forest: { building: 'mine', has_resource: true } },
      seats: [SEAT],
    } as unknown as OrichalcumView;
    const candidates = new Set(choices.flatMap(({ components }) => components));
    const now: Now = { view, me: 0, shown: 0, choices, picks: [], candidates, ...said, ...changes };
    return { chooser: new Chooser(() => ({ ...now })), asked: now, ...said };
  }

  it('a lit cell takes the tile, a faint one turns it first', () => {
    const { chooser, onchoose } = chooserFor([tile('c4', 'e'), tile('d2', 'sw')]);
    chooser.pickCell('d2', false);
    expect(chooser.turn).toBe(4);
    expect(onchoose).not.toHaveBeenCalled();
    chooser.pickCell('d2', false);
    expect(onchoose).toHaveBeenLastCalledWith('tile d2 sw');
  });

  it('what a click has turned waits for another, wherever the mouse goes', () => {
    const { chooser, onchoose } = chooserFor([tile('c4', 'e'), tile('d2', 'sw')]);
    chooser.peek('cell:d2');
    chooser.pickCell('d2', false);
    expect(chooser.awaits).toBe(true);
    for (const elsewhere of [null, 'cell:g5', 'titan:forest']) {
      chooser.peek(elsewhere);
      expect(chooser.ghost).toMatchObject({ cells: ['d2', 'e2'], mood: 'fits' });
    }
    // Until it is another cell where it fits.
    chooser.peek('cell:c4');
    expect(chooser.ghost).toMatchObject({ cells: ['c4', 'c5'], mood: 'turns' });
    expect(chooser.awaits).toBe(false);
    chooser.peek('cell:e2');
    chooser.pickCell('e2', false);
    expect(onchoose).toHaveBeenLastCalledWith('tile d2 sw');
  });

  it('where the tile never fits, the server says why', () => {
    const { chooser, onchoose } = chooserFor([tile('c4', 'e')]);
    chooser.pickCell('c3', false);
    expect(onchoose).toHaveBeenLastCalledWith('tile c3 e');
  });

  it('a finger sees the ghost first and lays it by a second tap anywhere on it', () => {
    const { chooser, onchoose } = chooserFor([tile('c4', 'e')]);
    chooser.pickCell('c4', true);
    expect(chooser.ghost).toMatchObject({ kind: 'tile', cells: ['c4', 'c5'], mood: 'fits' });
    expect(onchoose).not.toHaveBeenCalled();
    chooser.pickCell('c5', true);
    expect(onchoose).toHaveBeenLastCalledWith('tile c4 e');
  });

  it('a metropolis needs two taps wherever one cell leaves only one place', () => {
    const places = [
      choice('metropolis c3 d3', 'cell:c3', 'cell:d3'),
      choice('metropolis d3 d4', 'cell:d3', 'cell:d4'),
    ];
    const { chooser, onchoose } = chooserFor(places);
    chooser.pickCell('d4', true);
    expect(chooser.ghost).toEqual({ kind: 'metropolis', cells: ['d3', 'd4'] });
    chooser.pickCell('d3', true);
    expect(onchoose).toHaveBeenLastCalledWith('metropolis d3 d4');
  });

  it('a creature opens its chances, even where only one fight is possible', () => {
    const { chooser, onpick, onchoose } = chooserFor([choice('fight c3 0', 'cell:c3', 'hoplites:0')]);
    chooser.pickCell('c3', false);
    expect(chooser.foe).toBe('c3');
    expect(onpick).not.toHaveBeenCalled();
    expect(onchoose).not.toHaveBeenCalled();
  });

  it('a slot with one place left shows it before it is built there', () => {
    const { chooser, onpick, onchoose } = chooserFor([choice('build forest c4', 'slot:forest', 'cell:c4')]);
    chooser.press('slot:forest', false);
    expect(onpick).not.toHaveBeenCalled();
    expect(chooser.ghost).toEqual({ kind: 'building', cells: ['c4'], building: 'mine' });
    chooser.pickCell('c4', false);
    expect(onchoose).toHaveBeenLastCalledWith('build forest c4');
  });

  it('what an action could begin with begins it, and is meant in the next question', () => {
    const create = choice('create', 'slot:forest', 'medallion', 'verb:create');
    const now = chooserFor([create, choice('skip', 'verb:skip')]);
    const { chooser, onpick, onchoose, asked } = now;
    asked.view.asks = 'act';
    chooser.press('slot:forest', false);
    expect(onpick).toHaveBeenLastCalledWith('slot:forest');
    // While the server answers nothing is asked.
    asked.choices = [];
    chooser.begin();
    const sites = ['c4', 'd4'].map((cell) => choice(`build forest ${cell}`, 'slot:forest', `cell:${cell}`));
    asked.choices = [...sites, choice('medallion', 'medallion')];
    asked.candidates = new Set(['slot:forest', 'medallion', 'cell:c4', 'cell:d4']);
    asked.view.asks = 'create';
    chooser.begin();
    expect(onpick).toHaveBeenCalledTimes(2);
    expect(onpick).toHaveBeenLastCalledWith('slot:forest');
    chooser.begin();
    expect(onpick).toHaveBeenCalledTimes(2);
    // What costs and is done at once is not done by a click that only began.
    asked.view.asks = 'act';
    asked.choices = [create];
    chooser.press('medallion', false);
    asked.choices = [...sites, choice('medallion', 'medallion')];
    asked.view.asks = 'create';
    onpick.mockClear();
    chooser.begin();
    expect(onpick).not.toHaveBeenCalled();
    expect(chooser.awaits).toBe(true);
    expect(onchoose).not.toHaveBeenCalled();
  });

  it('a creature begins the fights and opens its chances', () => {
    const { chooser, onpick, asked } = chooserFor([choice('capture', 'cell:c3', 'verb:capture')]);
    asked.view.asks = 'act';
    chooser.pickCell('c3', false);
    expect(onpick).toHaveBeenLastCalledWith('cell:c3');
    expect(chooser.foe).toBeNull();
    asked.choices = [choice('fight c3 0', 'cell:c3', 'hoplites:0')];
    asked.view.asks = 'capture';
    chooser.begin();
    expect(chooser.foe).toBe('c3');
    expect(onpick).toHaveBeenCalledTimes(1);
  });

  it('a temple is turned among the places that share the cell', () => {
    const cells = ['cell:c3', 'cell:c4', 'cell:d3', 'cell:d4'];
    const temples = [choice('temple c3 e', 'temple', ...cells), choice('temple c4 ne', 'temple', 'cell:c4')];
    expect(templeSites(temples).get('c4')).toHaveLength(2);
    const { chooser, onchoose } = chooserFor(temples, { picks: ['temple'] });
    expect(chooser.turns).toBe(true);
    chooser.turnBy(1);
    chooser.pickCell('c4', false);
    expect(onchoose).toHaveBeenLastCalledWith('temple c4 ne');
  });

  it('a finger is told that a second tap says why something cannot be chosen', () => {
    const { chooser, onpick } = chooserFor([choice('take 1', 'row:1')]);
    chooser.press('row:5', true);
    expect(onpick).not.toHaveBeenCalled();
    expect(chooser.isBarred).toBe(true);
    chooser.press('row:5', true);
    expect(onpick).toHaveBeenLastCalledWith('row:5');
    expect(chooser.isBarred).toBe(false);
    chooser.press('row:1', true);
    expect(chooser.isBarred).toBe(false);
  });

  it('on another island nothing is lit and nothing is sent', () => {
    const { chooser, onpick, onchoose } = chooserFor([tile('c4', 'e')], { shown: 1 });
    chooser.pickCell('c4', false);
    expect(chooser.lit.size).toBe(0);
    expect(chooser.kept).toBe('cell:c4');
    expect(onpick).not.toHaveBeenCalled();
    expect(onchoose).not.toHaveBeenCalled();
  });
});

describe('the last fight', () => {
  const sent = happened('hoplites-sent', { creature: 'gorgon', cell: 'c3', count: 1, dice: 2 });
  const rolled = [happened('die-rolled', { die: '3' }), happened('die-rolled', { die: 'victory' })];

  it('is put together die by die', () => {
    const begun = brawlAfter(null, [sent, ...rolled.slice(0, 1)]);
    expect(begun).toMatchObject({ creature: 'gorgon', count: 2, dice: ['3'], end: null });
    const won = brawlAfter(begun, [
      ...rolled.slice(1),
      happened('creature-captured', { creature: 'gorgon' }),
    ]);
    expect(won).toMatchObject({ dice: ['3', 'victory'], end: 'won', isKronos: false });
  });

  it('needs no dice with Kronos, and is cleared by the next card', () => {
    const events = [
      happened('favour-used', { titan: 'desert' }),
      happened('creature-captured', { creature: 'cyclops' }),
    ];
    expect(brawlAfter(null, events)).toMatchObject({ isKronos: true, dice: [], end: 'won' });
    expect(brawlAfter(null, [...events, happened('card-taken')])).toBeNull();
  });

  it('and what was laid is fresh on the island of its player alone', () => {
    const events = [
      happened('tile-placed', { cells: 'c4 d4' }),
      happened('building-built', { building: 'mine', cell: 'e5' }),
    ];
    expect(freshCells(events, 0)).toEqual(new Set(['c4', 'd4', 'e5']));
    expect(freshCells(events, 1).size).toBe(0);
  });
});

describe('what is told of an island', () => {
  it('is what stands on top', () => {
    expect(standingOn(SEAT, 'c4')).toEqual({ kind: 'building', building: 'mine' });
    expect(standingOn(SEAT, 'c3').kind).toBe('creature');
    expect(standingOn(SEAT, 'd3').kind).toBe('none');
  });

  it('is a chance in whole percent that never claims to be certain', () => {
    expect(percentOf([1, 1296])).toBe('<1');
    expect(percentOf([1295, 1296])).toBe('>99');
    expect([percentOf([0, 6]), percentOf([6, 6]), percentOf([1, 6])]).toEqual(['0', '100', '17']);
  });
});
