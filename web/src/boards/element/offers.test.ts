import { describe, expect, it } from 'vitest';
import type { ChoiceInfo, Happened } from '../../protocol';
import { needsSecondTap, offersOf, startsFor } from './offers';

function choice(notation: string, ...components: string[]): ChoiceInfo {
  return { notation, label: '', numbers: {}, components, is_final: false, is_end: false, is_decline: false };
}
function event(name: string): Happened {
  return { event: name, seat: 0, args: {}, is_partial: false };
}

const fire = choice('fire e5', 'stone:fire', 'cell:e5');
const fireFar = choice('fire a1', 'stone:fire', 'cell:a1');
const wind = choice('wind e5', 'stone:wind', 'cell:e5');
const step = choice('step n', 'sage:0', 'cell:f6');
const jump = choice('jump e', 'sage:0', 'cell:h5');
const end = choice('end', 'verb:end');

describe('offersOf', () => {
  it('lights nothing while there are several things to begin with', () => {
    expect(offersOf([fire, wind, step], [], null).lit.size).toBe(0);
  });

  it('lights the cells of what is picked', () => {
    expect([...offersOf([fire, fireFar, wind, step], ['stone:fire'], null).lit]).toEqual(['e5', 'a1']);
  });

  it('lights the cells of what is looked at, unless something else is picked', () => {
    expect([...offersOf([fire, wind, step], [], 'stone:wind').lit]).toEqual(['e5']);
    expect([...offersOf([fire, fireFar, wind], ['stone:fire'], 'stone:wind').lit]).toEqual(['e5', 'a1']);
  });

  it('lights the only thing that there is, the end of the turn aside', () => {
    const offers = offersOf([step, jump, end], [], null);
    expect(offers.lens).toEqual(['sage:0']);
    expect(offers.reach).toEqual([
      { cell: 'f6', kind: 'step' },
      { cell: 'h5', kind: 'jump' },
    ]);
  });

  it('lights cells that are asked for by themselves', () => {
    expect([...offersOf([choice('flow n', 'cell:g8'), choice('flow e', 'cell:h7')], [], null).lit]).toEqual([
      'g8',
      'h7',
    ]);
  });
});

describe('startsFor', () => {
  it('names what could go to a cell', () => {
    expect(startsFor([fire, fireFar, wind, step], [], 'e5')).toEqual(['stone:fire', 'stone:wind']);
  });
});

describe('needsSecondTap', () => {
  it('asks only where more happens than the finger says', () => {
    expect(needsSecondTap(fire, [event('stone-placed')])).toBe(false);
    expect(needsSecondTap(fire, [event('stone-placed'), event('fire-spread')])).toBe(true);
    expect(needsSecondTap(step, [event('sage-stepped'), event('sage-captured')])).toBe(true);
  });

  it('is careful with stones whose effect is not known yet', () => {
    expect(needsSecondTap(fire, undefined)).toBe(true);
    expect(needsSecondTap(step, undefined)).toBe(false);
  });
});
