/** What can be offered and asked for, read from the choices alone. */

import type { ChoiceInfo } from '../../protocol';

/** A price or an extra, and the choice that names it. */
export interface Terms {
  number: number;
  choice: ChoiceInfo;
}

/** By card, by seat (from 0): the prices that may be asked, the lowest first. */
export type Offers = Map<string, Map<number, Terms[]>>;

const numbered = (id: string): number => Number(id.slice(id.indexOf(':') + 1));

function partOf(choice: ChoiceInfo, kind: string): string | undefined {
  return choice.components.find((id) => id.startsWith(`${kind}:`));
}

function add<Key>(found: Map<Key, Terms[]>, key: Key, terms: Terms): void {
  const known = found.get(key) ?? [];
  known.push(terms);
  known.sort((one, other) => one.number - other.number);
  found.set(key, known);
}

export function offersIn(choices: ChoiceInfo[]): Offers {
  const found: Offers = new Map();
  for (const choice of choices) {
    const card = partOf(choice, 'experiment')?.split(':')[2];
    const seat = partOf(choice, 'seat');
    const price = partOf(choice, 'price');
    if (!card || !seat || !price) continue;
    const buyers = found.get(card) ?? new Map<number, Terms[]>();
    add(buyers, numbered(seat), { number: numbered(price), choice });
    found.set(card, buyers);
  }
  return found;
}

/** By seat: how much more than the loan may be promised, the least first. */
export function loansIn(choices: ChoiceInfo[]): Map<number, Terms[]> {
  const found = new Map<number, Terms[]>();
  for (const choice of choices) {
    const seat = partOf(choice, 'seat');
    const extra = partOf(choice, 'extra');
    if (seat && extra) add(found, numbered(seat), { number: numbered(extra), choice });
  }
  return found;
}

/** The choice that consists of one verb, such as `accept`. */
export function verbIn(choices: ChoiceInfo[], verb: string): ChoiceInfo | undefined {
  return choices.find(({ notation }) => notation === verb);
}

/** The terms with this number, or those next to it. */
export function nearestTerms(terms: Terms[], number: number): Terms | undefined {
  return terms.reduce<Terms | undefined>(
    (best, one) => (!best || Math.abs(one.number - number) < Math.abs(best.number - number) ? one : best),
    undefined,
  );
}

/** An experiment of somebody else that can be taken now. */
export interface Take {
  choice: ChoiceInfo;
  seat: number;
  name: string;
}

export function takesIn(choices: ChoiceInfo[]): Take[] {
  return choices.flatMap((choice) => {
    if (!choice.notation.startsWith('take ')) return [];
    const [, seat = '', name = ''] = partOf(choice, 'experiment')?.split(':') ?? [];
    return [{ choice, seat: Number(seat), name }];
  });
}

/** Cards that can be drawn from a deck. */
export function drawsIn(choices: ChoiceInfo[]): ChoiceInfo[] {
  return choices.filter((choice) => partOf(choice, 'deck') !== undefined);
}
