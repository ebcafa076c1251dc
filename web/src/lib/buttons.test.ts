import { describe, expect, it } from 'vitest';
import type { ChoiceInfo } from '../protocol';
import { buttonsOf } from './buttons';

function choice(notation: string, components: string[], is_decline = false): ChoiceInfo {
  return { notation, label: '', numbers: {}, components, is_final: false, is_end: false, is_decline };
}

const said = (choices: ChoiceInfo[]): [string, boolean][] =>
  buttonsOf(choices).map(({ choice, isMain }) => [choice.notation, isMain]);

describe('the buttons of the asked-line', () => {
  it('are quiet while there is something to do on the board', () => {
    const fight = choice('fight g5 1', ['cell:g5', 'hoplites:1']);
    expect(said([fight, choice('stop', ['verb:stop'], true)])).toEqual([['stop', false]]);
    expect(said([fight, choice('end', ['verb:end'])])).toEqual([['end', false]]);
  });

  it('shine for what most people want, which comes last, and never for declining beside it', () => {
    expect(said([choice('mine', ['verb:mine']), choice('skip', ['verb:skip'], true)])).toEqual([
      ['skip', false],
      ['mine', true],
    ]);
  });

  it('are there for what can be begun on the board as well, and shine', () => {
    const create = choice('create', ['slot:forest', 'medallion', 'verb:create']);
    expect(said([create, choice('skip', ['verb:skip'], true)])).toEqual([
      ['skip', false],
      ['create', true],
    ]);
    expect(said([choice('flow n', ['verb:flow', 'direction:n'])])).toEqual([]);
  });

  it('shine for the only thing that is left to do', () => {
    expect(said([choice('skip', ['verb:skip'], true)])).toEqual([['skip', true]]);
    expect(said([choice('end', ['verb:end'])])).toEqual([['end', true]]);
  });
});
