/**
 * Where the components of choices lie in a View.
 *
 * A string of the View that is a component's id, such as `cell:e5`, is that component. So is one that is the id's
 * name alone: `amber` for `card:amber`. If some list holds all names of a kind that can be chosen now, it is their
 * home, and the same names elsewhere (on a discard pile, say) are not meant.
 */

import type { ChoiceInfo } from '../../protocol';
import { remaining } from '../../lib/narrow';
import { isCellName } from './shape';

export const kindOf = (id: string): string => (id.includes(':') ? id.slice(0, id.indexOf(':')) : '');
export const nameOf = (id: string): string => id.slice(id.indexOf(':') + 1);
export const isVerb = (id: string): boolean => kindOf(id) === 'verb';

/** The seat that a component names: `target:p2` is the second. */
export function seatNamed(id: string): number | null {
  const found = /^p([1-8])$/.exec(nameOf(id));
  return found ? Number(found[1]) - 1 : null;
}

/** The strings of a View by the path of the list, map or field that they stand in. */
export type Places = Map<string, Set<string>>;

export function placesOf(view: unknown): Places {
  const places: Places = new Map();
  const add = (path: string, word: string): void => {
    const words = places.get(path) ?? new Set();
    places.set(path, words.add(word));
  };
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'string') add(path, value);
    else if (Array.isArray(value))
      value.forEach((one: unknown, at) => walk(one, typeof one === 'string' ? path : `${path}.${at}`));
    else if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) {
        if (path) add(path, name);
        walk(one, path ? `${path}.${name}` : name);
      }
  };
  walk(view, '');
  return places;
}

/** The ids that a word at a place can mean, by `place word`. */
export type Homes = ReadonlyMap<string, string[]>;

export const homeKey = (path: string, word: string): string => `${path} ${word}`;

/** Where everything that some choice touches lies. What was found before stays known, to be refused with a reason. */
export function homesOf(places: Places, choices: ChoiceInfo[], before: Homes): Homes {
  const ids = [...new Set(choices.flatMap(({ components }) => components))].filter((id) => !isVerb(id));
  const kinds = new Map<string, string[]>();
  for (const id of ids) kinds.set(kindOf(id), [...(kinds.get(kindOf(id)) ?? []), id]);
  const found = new Map<string, string[]>();
  const put = (path: string, word: string, id: string): void => {
    const key = homeKey(path, word);
    found.set(key, [...(found.get(key) ?? []), id]);
  };
  for (const [kind, members] of kinds) {
    const whole = [...places].filter(([, words]) => members.every((id) => words.has(nameOf(id))));
    for (const [path, words] of places)
      for (const id of members) if (kind && words.has(id)) put(path, id, id);
    for (const [path, words] of whole.length ? whole : places)
      for (const id of members) if (words.has(nameOf(id))) put(path, nameOf(id), id);
  }
  return new Map([...before, ...found]);
}

/** Nothing is known yet. */
export const NO_HOMES: Homes = new Map();

/** All ids that lie somewhere. */
export function lyingIn(homes: Homes): Set<string> {
  return new Set([...homes.values()].flat());
}

/** The ids of cells by their names, those of earlier choices included. */
export type CellIds = ReadonlyMap<string, string>;
export const NO_CELLS: CellIds = new Map();

export function cellIds(choices: ChoiceInfo[], before: CellIds): CellIds {
  const ids = choices.flatMap(({ components }) => components).filter((id) => isCellName(nameOf(id)));
  return new Map([...before, ...ids.map((id): [string, string] => [nameOf(id), id])]);
}

export interface Group {
  kind: string;
  ids: string[];
  /** How many more there are, for the list. */
  more: number;
}

const MOST = 24;

/**
 * What is still to be said and lies nowhere on the board: by kind, in the order of the choices. What all remaining
 * choices have in common needs no saying. Choices that are a verb alone stand beside the question.
 */
export function groupsOf(
  choices: ChoiceInfo[],
  picks: string[],
  isOnBoard: (id: string) => boolean,
): Group[] {
  const left = remaining(choices, picks).filter(({ components }) => !components.every(isVerb));
  const isCommon = (id: string): boolean => left.every(({ components }) => components.includes(id));
  const ids = [...new Set(left.flatMap(({ components }) => components))].filter((id) => !isOnBoard(id));
  const open = ids.filter((id) => picks.includes(id) || !isCommon(id));
  // One choice is left, and nothing on the board plays it.
  const only = left.length === 1 && !open.length && !left[0]?.components.some(isOnBoard) ? ids.slice(-1) : [];
  const kinds = new Map<string, string[]>();
  for (const id of [...open, ...only]) kinds.set(kindOf(id), [...(kinds.get(kindOf(id)) ?? []), id]);
  return [...kinds].map(([kind, all]) => ({ kind, ids: all.slice(0, MOST), more: all.length - MOST }));
}
