/** Groups a long list of choices: by label first, then by one component after the other. */

import type { ChoiceInfo } from '../protocol';

/** So many choices are read at a glance. */
const FEW = 8;

export interface Kind {
  key: string;
  choices: ChoiceInfo[];
}

export type Row =
  | { is: 'choice'; choice: ChoiceInfo }
  /** Several choices, which open as a list of their own. */
  | { is: 'kind'; kind: Kind };

/** What tells choices apart, in the order in which people think of it. */
function partsOf({ label, components }: ChoiceInfo): string[] {
  return [label, ...components];
}

function grouped(choices: ChoiceInfo[], place: number): Kind[] {
  const found = new Map<string, ChoiceInfo[]>();
  for (const choice of choices) {
    const key = partsOf(choice)[place] ?? '';
    found.set(key, [...(found.get(key) ?? []), choice]);
  }
  return [...found].map(([key, members]) => ({ key, choices: members }));
}

/** Whether kinds can be told from one another by the words with which their choices begin. */
function areNamed(kinds: Kind[], label: (choice: ChoiceInfo) => string): boolean {
  const names = kinds.map((kind) => beginning(kind.choices.map(label)));
  return names.every(Boolean) && new Set(names).size === names.length;
}

/** The rows of a list: all choices where they are few or have no kinds with names, else their kinds. */
export function rowsOf(choices: ChoiceInfo[], label: (choice: ChoiceInfo) => string): Row[] {
  const plain = choices.map((choice): Row => ({ is: 'choice', choice }));
  if (choices.length <= FEW) return plain;
  const most = Math.max(...choices.map((choice) => partsOf(choice).length));
  for (let place = 0; place < most; place += 1) {
    const kinds = grouped(choices, place);
    if (kinds.length === choices.length) return plain;
    if (kinds.length > 1 && areNamed(kinds, label)) return kinds.map(rowOf);
  }
  return plain;
}

function rowOf(kind: Kind): Row {
  const only = kind.choices[0];
  return kind.choices.length === 1 && only ? { is: 'choice', choice: only } : { is: 'kind', kind };
}

/** The choices of the kinds that were opened one in another; all of them where there are no such kinds any more. */
export function opened(
  choices: ChoiceInfo[],
  path: string[],
  label: (choice: ChoiceInfo) => string,
): ChoiceInfo[] {
  let within = choices;
  for (const key of path) {
    const row = rowsOf(within, label).find((one) => one.is === 'kind' && one.kind.key === key);
    if (row?.is !== 'kind') return within;
    within = row.kind.choices;
  }
  return within;
}

/** How many words at the beginning, and behind them at the end, all texts share. */
export function shared(texts: string[]): { start: number; end: number } {
  const split = texts.map((text) => text.split(' '));
  const least = Math.min(...split.map((words) => words.length));
  const first = split[0] ?? [];
  let start = 0;
  while (start < least - 1 && split.every((words) => words[start] === first[start])) start += 1;
  let end = 0;
  while (end < least - start - 1 && split.every((words) => words.at(-1 - end) === first.at(-1 - end)))
    end += 1;
  return { start, end };
}

/** How all choices of a kind begin: "Water on"; the whole text of one alone, nothing where they share no beginning. */
export function beginning(texts: string[]): string {
  const first = texts[0] ?? '';
  if (texts.length < 2) return first;
  const { start } = shared(texts);
  return first
    .split(' ')
    .slice(0, start)
    .join(' ')
    .replace(/[\s:,;—–-]+$/u, '');
}

/** What tells each text from the others: "e5" of "Water on e5". */
export function endings(texts: string[]): string[] {
  const { start, end } = shared(texts);
  return texts.map((text) => {
    const words = text.split(' ');
    return words.slice(start, words.length - end).join(' ');
  });
}
