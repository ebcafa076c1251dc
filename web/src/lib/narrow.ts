/** Filters the server's list of choices by the clicked components. Pure functions. */

import type { ChoiceInfo } from '../protocol';

/** The choices that touch every picked component. */
export function remaining(choices: ChoiceInfo[], picks: string[]): ChoiceInfo[] {
  return choices.filter((choice) => picks.every((pick) => choice.components.includes(pick)));
}

/** What can be clicked next: the components of the remaining choices without those already picked. */
export function candidates(choices: ChoiceInfo[], picks: string[]): Set<string> {
  const found = new Set<string>();
  for (const choice of remaining(choices, picks)) {
    for (const component of choice.components) if (!picks.includes(component)) found.add(component);
  }
  return found;
}

export type Narrowed =
  | { kind: 'picked'; picks: string[] }
  | { kind: 'chosen'; choice: ChoiceInfo; picks: string[] }
  | { kind: 'forbidden'; picks: string[] };

/**
 * What a click on a component means.
 *
 * A pick that is clicked again is taken back. A component that does not go with the picks but begins something else
 * (another stone, while one is held) starts anew with it: nobody should have to put a stone down first.
 */
export function narrow(choices: ChoiceInfo[], picks: string[], id: string): Narrowed {
  if (picks.includes(id)) return { kind: 'picked', picks: picks.filter((pick) => pick !== id) };
  const next = [...picks, id];
  const left = remaining(choices, next);
  const only = left[0];
  if (left.length === 1 && only) return { kind: 'chosen', choice: only, picks: next };
  if (left.length > 1) return { kind: 'picked', picks: next };
  if (picks.length && isBeginning(choices, id)) return restart(choices, id);
  return { kind: 'forbidden', picks: next };
}

function restart(choices: ChoiceInfo[], id: string): Narrowed {
  const left = remaining(choices, [id]);
  const only = left[0];
  if (left.length === 1 && only) return { kind: 'chosen', choice: only, picks: [id] };
  return { kind: 'picked', picks: [id] };
}

/** Does some choice begin with this component? */
function isBeginning(choices: ChoiceInfo[], id: string): boolean {
  return choices.some((choice) => choice.components[0] === id);
}

/** Letters and digits alone count when somebody types. */
function plain(text: string): string {
  return text.toLocaleLowerCase().replace(/\s+/g, ' ').trim();
}

/** A word worth typing: the longest of a label, as it is searched for. */
export function exampleOf(text: string): string {
  const all = plain(text).match(/[\p{L}\p{N}’'-]+/gu) ?? [];
  return all.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

/** The choices whose notation or label holds every typed word; an exact notation comes first. */
export function matching(
  choices: ChoiceInfo[],
  typed: string,
  label: (choice: ChoiceInfo) => string,
): ChoiceInfo[] {
  const text = plain(typed);
  if (!text) return choices;
  const sought = text.split(' ');
  const found = choices.filter((choice) => {
    const names = `${plain(choice.notation)} ${plain(label(choice))}`;
    return sought.every((word) => names.includes(word));
  });
  return found.sort((one, other) => rank(one, text) - rank(other, text));
}

function rank(choice: ChoiceInfo, text: string): number {
  const notation = plain(choice.notation);
  if (notation === text) return 0;
  return notation.startsWith(text) ? 1 : 2;
}
