import { describe, expect, it } from 'vitest';
import type { ChoiceInfo } from '../../protocol';
import { MACHINES, machineOf, UNKNOWN } from './machines';
import { drawsIn, loansIn, nearestTerms, offersIn, takesIn, verbIn } from './trade';
import { counted, insteadOf, keyed, laidOf, lenderSeat, othersOf, propertyOf } from './reading';
import type { InventorsView, Player } from './view';

function choice(notation: string, ...components: string[]): ChoiceInfo {
  return { notation, label: '', numbers: {}, components, is_final: false, is_end: false, is_decline: false };
}

describe('trade', () => {
  const selling = [
    choice('offer mutant_ray p2 5', 'experiment:0:mutant_ray', 'seat:1', 'price:5'),
    choice('offer mutant_ray p2 3', 'experiment:0:mutant_ray', 'seat:1', 'price:3'),
    choice('offer mutant_ray p3 3', 'experiment:0:mutant_ray', 'seat:2', 'price:3'),
    choice('offer cloud_comb p2 4', 'experiment:0:cloud_comb', 'seat:1', 'price:4'),
    choice('done', 'verb:done'),
  ];

  it('sorts offers by card, buyer and price', () => {
    const offers = offersIn(selling);
    expect([...offers.keys()]).toEqual(['mutant_ray', 'cloud_comb']);
    expect(
      offers
        .get('mutant_ray')
        ?.get(1)
        ?.map(({ number }) => number),
    ).toEqual([3, 5]);
    expect([...(offers.get('mutant_ray')?.keys() ?? [])]).toEqual([1, 2]);
    expect(verbIn(selling, 'done')?.notation).toBe('done');
  });

  it('takes the nearest price that can be asked', () => {
    const terms = offersIn(selling).get('mutant_ray')?.get(1) ?? [];
    expect(nearestTerms(terms, 20)?.choice.notation).toBe('offer mutant_ray p2 5');
    expect(nearestTerms(terms, 0)?.number).toBe(3);
    expect(nearestTerms([], 3)).toBeUndefined();
  });

  it('sorts loans by lender', () => {
    const found = loansIn([
      choice('borrow bank', 'bank'),
      choice('ask p3 +1', 'seat:2', 'extra:1'),
      choice('ask p3 +0', 'seat:2', 'extra:0'),
    ]);
    expect([...found.keys()]).toEqual([2]);
    expect(found.get(2)?.map(({ choice: { notation } }) => notation)).toEqual(['ask p3 +0', 'ask p3 +1']);
  });

  it('finds what can be taken and drawn', () => {
    const choices = [
      choice('take p2 alarm_goose', 'hand:alarm_goose', 'experiment:1:alarm_goose'),
      choice('lay alarm_goose', 'hand:alarm_goose', 'experiment:0:alarm_goose'),
      choice('draw', 'deck:inventions'),
    ];
    expect(takesIn(choices)).toEqual([{ choice: choices[0], seat: 1, name: 'alarm_goose' }]);
    expect(drawsIn(choices)).toEqual([choices[2]]);
  });
});

describe('view', () => {
  it('counts and keys cards of the same name', () => {
    expect(counted(['a', 'b', 'a'])).toEqual([
      { name: 'a', count: 2 },
      { name: 'b', count: 1 },
    ]);
    expect(new Set(keyed(['a', 'b', 'a']).map(({ key }) => key)).size).toBe(3);
  });

  it('seats the others clockwise', () => {
    const view = { seats: [{}, {}, {}, {}] } as InventorsView;
    expect(othersOf(view, 2)).toEqual([3, 0, 1]);
    expect(othersOf(view, -2)).toEqual([0, 1, 2, 3]);
  });

  it('offers what may go into the envelope in place of what is in it', () => {
    const view = { asks: 'choose', choice: 'job', actions: ['espionage', 'job'], discard: null, hand: [] };
    expect([...insteadOf(view as unknown as InventorsView)]).toEqual([
      ['action:espionage', 'choose espionage'],
    ]);
    expect(insteadOf({ ...view, choice: null } as unknown as InventorsView).size).toBe(0);
    const law = { ...view, asks: 'law-discard', choice: null, discard: 'a', hand: ['a', 'a', 'b'] };
    expect([...insteadOf(law as unknown as InventorsView)]).toEqual([['hand:b', 'discard b']]);
  });

  it('puts what counts first', () => {
    const view = { cards: { a: { category: 1 }, b: { category: 0 } } } as unknown as InventorsView;
    const player = { role: 'good', laid: ['a', 'b'] } as Player;
    expect(laidOf(view, player)).toEqual([
      { name: 'b', counts: true },
      { name: 'a', counts: false },
    ]);
  });

  it('reads lenders and properties', () => {
    expect([lenderSeat('bank'), lenderSeat('p3')]).toEqual([-1, 2]);
    expect(propertyOf('pay 2')).toEqual({ property: 'pay', count: 2 });
    expect(propertyOf('draw')).toEqual({ property: 'draw', count: 0 });
  });

  it('draws twenty machines, each in its own way', () => {
    const drawn = Object.values(MACHINES).map((shapes) => JSON.stringify(shapes));
    expect(drawn).toHaveLength(20);
    expect(new Set(drawn).size).toBe(20);
    expect(machineOf('not_yet_drawn')).toBe(UNKNOWN);
  });
});
