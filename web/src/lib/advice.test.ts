import { beforeEach, expect, it } from 'vitest';
import type { Ask, ChoiceInfo, HintInfo } from '../protocol';
import { Advice } from './advice.svelte';

const choice = (notation: string, ...components: string[]): ChoiceInfo =>
  ({ notation, components, label: '', numbers: {} }) as unknown as ChoiceInfo;
const hint = (notation: string): HintInfo => ({
  notation,
  share: 0.5,
  why: 'app-why-even',
  numbers: {},
  is_ahead: false,
});
const fire = choice('fire e5', 'stone:fire', 'cell:e5');
const end = choice('end', 'verb:end');

class Table {
  ask: Ask | null = { id: 7 } as Ask;
  choices = [fire, end];
  picks: string[] = [];
  chosen: string[] = [];
  peeked: (string | null)[] = [];
  choose(one: ChoiceInfo): void {
    this.chosen.push(one.notation);
  }
  peek(id: string | null): void {
    this.peeked.push(id);
  }
}

let table: Table;
let asked: number[];
let advice: Advice;

beforeEach(() => {
  table = new Table();
  asked = [];
  advice = new Advice(table, (ask) => asked.push(ask));
});

it('asks once for a question, however often it is opened', () => {
  advice.toggle();
  expect([advice.isOpen, advice.isBusy, asked]).toEqual([true, true, [7]]);
  advice.toggle();
  advice.toggle();
  advice.hear(7, [hint('fire e5')]);
  advice.toggle();
  advice.toggle();
  expect([advice.isBusy, advice.hints.length, asked]).toEqual([false, 1, [7]]);
});

it('takes no hint for another question', () => {
  advice.toggle();
  advice.hear(6, [hint('fire e5')]);
  expect(advice.hints).toEqual([]);
  advice.forget();
  expect([advice.isOpen, advice.isBusy]).toEqual([false, false]);
});

it('puts a choice on the board, where a tap plays it', () => {
  advice.arm(fire);
  expect([table.picks, table.peeked]).toEqual([['stone:fire', 'cell:e5'], ['stone:fire']]);
  expect(advice.takes('cell:e5')).toBe(true);
  expect([table.chosen, advice.armed]).toEqual([['fire e5'], null]);
});

it('takes it back by a second tap, and leaves it for another piece', () => {
  advice.arm(fire);
  advice.arm(fire);
  expect([table.picks, advice.armed]).toEqual([[], null]);
  advice.arm(fire);
  expect([advice.takes('sage:0'), advice.armed, table.chosen]).toEqual([false, null, []]);
});

it('shows nothing on the board of what is only a button', () => {
  advice.arm(end);
  expect([table.picks, advice.armed]).toEqual([[], end]);
  advice.play();
  expect(table.chosen).toEqual(['end']);
});
