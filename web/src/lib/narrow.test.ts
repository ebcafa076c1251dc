import { describe, expect, it } from 'vitest';
import type { ChoiceInfo } from '../protocol';
import { candidates, exampleOf, matching, narrow, remaining } from './narrow';

function choice(notation: string, ...components: string[]): ChoiceInfo {
  return {
    notation,
    label: `label-${notation}`,
    numbers: {},
    components,
    is_final: false,
    is_end: false,
    is_decline: false,
  };
}

const CHOICES = [
  choice('fire e5', 'stone:fire', 'cell:e5'),
  choice('fire e6', 'stone:fire', 'cell:e6'),
  choice('wind e5', 'stone:wind', 'cell:e5'),
  choice('step n', 'sage:0', 'cell:e6'),
  choice('end', 'verb:end'),
];

describe('narrowing by clicks', () => {
  it('leaves what touches every picked component', () => {
    const left = remaining(CHOICES, ['cell:e5']).map((one) => one.notation);
    expect(left).toEqual(['fire e5', 'wind e5']);
  });

  it('offers the components of what is left, without those picked', () => {
    expect([...candidates(CHOICES, ['stone:fire'])]).toEqual(['cell:e5', 'cell:e6']);
    expect(candidates(CHOICES, [])).toContain('verb:end');
    expect([...candidates([], [])]).toEqual([]);
  });

  it('chooses when one choice remains, in whatever order the clicks come', () => {
    for (const [first, second] of [
      ['stone:fire', 'cell:e5'],
      ['cell:e5', 'stone:fire'],
    ] as const) {
      const picked = narrow(CHOICES, [], first);
      expect(picked.kind).toBe('picked');
      const chosen = narrow(CHOICES, picked.picks, second);
      expect(chosen).toMatchObject({ kind: 'chosen', choice: { notation: 'fire e5' } });
    }
  });

  it('chooses at once what needs one click', () => {
    expect(narrow(CHOICES, [], 'verb:end')).toMatchObject({ kind: 'chosen', choice: { notation: 'end' } });
  });

  it('takes a pick back on a second click', () => {
    expect(narrow(CHOICES, ['stone:fire'], 'stone:fire')).toEqual({ kind: 'picked', picks: [] });
  });

  it('starts anew with another stone instead of asking to put the first one down', () => {
    expect(narrow(CHOICES, ['stone:fire'], 'stone:wind')).toMatchObject({
      kind: 'chosen',
      choice: { notation: 'wind e5' },
    });
  });

  it('says that a click is forbidden, with all that was clicked', () => {
    expect(narrow(CHOICES, ['stone:fire'], 'cell:a1')).toEqual({
      kind: 'forbidden',
      picks: ['stone:fire', 'cell:a1'],
    });
    expect(narrow([], [], 'cell:a1').kind).toBe('forbidden');
  });
});

describe('narrowing by typing', () => {
  const label = (one: ChoiceInfo): string => (one.notation === 'end' ? 'Завершити хід' : one.label);

  it('finds by notation and by label in any language and case', () => {
    expect(matching(CHOICES, ' E5 ', label).map((one) => one.notation)).toEqual(['fire e5', 'wind e5']);
    expect(matching(CHOICES, 'заверш', label).map((one) => one.notation)).toEqual(['end']);
    expect(matching(CHOICES, 'e5 wind', label).map((one) => one.notation)).toEqual(['wind e5']);
  });

  it('shows a word as an example that finds something', () => {
    expect(exampleOf('Взяти \u20682\u2069 камені, g8')).toBe('камені');
    expect(exampleOf('7')).toBe('7');
    expect(exampleOf('')).toBe('');
    const last = CHOICES.at(-1);
    expect(matching(CHOICES, exampleOf(last ? label(last) : ''), label)).toContain(last);
  });

  it('puts an exact notation before the others', () => {
    const choices = [choice('draw 10'), choice('draw 1')];
    expect(matching(choices, 'draw 1', label)[0]?.notation).toBe('draw 1');
  });

  it('leaves the list alone: as it was for nothing typed, empty for nonsense', () => {
    expect(matching(CHOICES, '', label)).toHaveLength(CHOICES.length);
    expect(matching(CHOICES, 'zzz', label)).toEqual([]);
  });
});
