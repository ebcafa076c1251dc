import { describe, expect, it } from 'vitest';
import type { ChoiceInfo } from '../protocol';
import { beginning, endings, opened, rowsOf, type Row } from './kinds';

function choice(label: string, ...components: string[]): ChoiceInfo {
  const notation = [label, ...components].join(' ');
  return { notation, label, numbers: {}, components, is_final: false, is_end: false, is_decline: false };
}

const cells = Array.from({ length: 20 }, (_, place) => `cell:a${place + 1}`);
const stones = [
  ...cells.map((cell) => choice('fire', 'stone:fire', cell)),
  ...cells.map((cell) => choice('water', 'stone:water', cell)),
  choice('end', 'verb:end'),
];
const offers = ['comb', 'sock', 'mop'].flatMap((card) =>
  [1, 2].flatMap((seat) =>
    Array.from({ length: 10 }, (_, price) =>
      choice('offer', `experiment:${card}`, `seat:${seat}`, `price:${price}`),
    ),
  ),
);

const label = ({ notation }: ChoiceInfo): string => notation;

const said = (rows: Row[]): [string, number][] =>
  rows.map((row) => (row.is === 'kind' ? [row.kind.key, row.kind.choices.length] : [row.choice.notation, 1]));

describe('the rows of a list of choices', () => {
  it('are the kinds, and what is alone of its kind', () => {
    expect(said(rowsOf(stones, label))).toEqual([
      ['fire', 20],
      ['water', 20],
      ['end verb:end', 1],
    ]);
  });

  it('are the places of a kind that is opened', () => {
    expect(opened(stones, ['water'], label)).toHaveLength(20);
    expect(said(rowsOf(opened(stones, ['water'], label), label))[0]).toEqual([
      'water stone:water cell:a1',
      1,
    ]);
  });

  it('are never so many as the offers that could be made', () => {
    expect(said(rowsOf(offers, label))).toEqual([
      ['experiment:comb', 20],
      ['experiment:sock', 20],
      ['experiment:mop', 20],
    ]);
    const buyers = rowsOf(opened(offers, ['experiment:sock'], label), label);
    expect(said(buyers)).toEqual([
      ['seat:1', 10],
      ['seat:2', 10],
    ]);
  });

  it('are all of them where they are few', () => {
    expect(rowsOf(stones.slice(0, 8), label).every(({ is }) => is === 'choice')).toBe(true);
  });

  it('are told by where, where how they lie has no words of its own', () => {
    const tiles = ['e', 'ne', 'w'].flatMap((turn) =>
      ['a1', 'b2', 'c3', 'd4'].map((cell) => choice('tile', `turn:${turn}`, `cell:${cell}`)),
    );
    const words = ({ components }: ChoiceInfo): string => `Tile on ${components[1]} to the ${components[0]}`;
    expect(said(rowsOf(tiles, words)).map(([key]) => key)).toEqual([
      'cell:a1',
      'cell:b2',
      'cell:c3',
      'cell:d4',
    ]);
  });

  it('are all of them where the opened kind is gone', () => {
    expect(opened(stones, ['wind'], label)).toHaveLength(stones.length);
  });
});

describe('the words of a kind', () => {
  it('are those with which all of them begin', () => {
    expect(beginning(['Вода на a1', 'Вода на b2'])).toBe('Вода на');
    expect(beginning(['Offer: mop', 'Offer: sock'])).toBe('Offer');
    expect(beginning(['a1 east', 'b2 west'])).toBe('');
  });

  it('leave to each place what tells it from the others', () => {
    expect(endings(['Wind on a1 for 2', 'Wind on b2 for 2'])).toEqual(['a1', 'b2']);
    expect(endings(['Step', 'Step north'])).toEqual(['Step', 'Step north']);
  });
});
