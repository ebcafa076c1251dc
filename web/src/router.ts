/** The kinds of pages, told apart by the path. */

export type Place =
  | { page: 'home' }
  | { page: 'create'; game: string }
  | { page: 'rules'; game: string; data: string }
  | { page: 'learn'; game: string }
  | { page: 'puzzles' }
  | { page: 'puzzle'; game: string; number: number }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string; line: number }
  | { page: 'same'; id: string }
  | { page: 'cups'; game: string }
  | { page: 'cup'; id: string }
  | { page: 'open'; text: string; line: number }
  | { page: 'letter'; text: string }
  | { page: 'notices' }
  | { page: 'carried'; text: string }
  | { page: 'nowhere' };

export function placeOf(path: string): Place {
  const [first = '', second = '', ...rest] = partsOf(path) ?? ['?'];
  if (first === 'r' && second) return replayOf(second, rest);
  if (first === 'rules' && second) return rulesOf(second, rest);
  if (first === 'puzzles' && second) return puzzleOf(second, rest);
  if (first === 'g' && second) return linkOf(second, rest);
  if (rest.length) return { page: 'nowhere' };
  if (!first) return { page: 'home' };
  if (first === 'puzzles') return { page: 'puzzles' };
  if (first === 'notices' && !second) return { page: 'notices' };
  if (first === 'new' && second) return { page: 'create', game: second };
  if (first === 'learn' && second) return { page: 'learn', game: second };
  if (first === 'open' && !second) return { page: 'open', text: '', line: 0 };
  if (first === 'on' && second) return { page: 'carried', text: second };
  if (first === 'l' && second) return { page: 'letter', text: second };
  if (first === 'cups') return { page: 'cups', game: second };
  if (first === 'cup' && second) return { page: 'cup', id: second };
  if (first === 'same' && second) return { page: 'same', id: second };
  if (first === 't' && second) return { page: 'table', id: second };
  return { page: 'nowhere' };
}

/** A rulebook, and perhaps the digest of the data whose numbers it tells. */
function rulesOf(game: string, rest: string[]): Place {
  const [data = '', more] = rest;
  if (more !== undefined || (data && !/^[0-9a-f]{64}$/.test(data))) return { page: 'nowhere' };
  return { page: 'rules', game, data };
}

/** A puzzle of a game, by its number from 1. */
function puzzleOf(game: string, rest: string[]): Place {
  const [number = '', more] = rest;
  if (more !== undefined || !/^[1-9]\d{0,3}$/.test(number)) return { page: 'nowhere' };
  return { page: 'puzzle', game, number: Number(number) };
}

/** A finished game, and perhaps one of its lines; 0 where none is named. */
function replayOf(id: string, rest: string[]): Place {
  const [line = '0', more] = rest;
  if (more !== undefined || !/^\d{1,6}$/.test(line)) return { page: 'nowhere' };
  return { page: 'replay', id, line: Number(line) };
}

/** A game in a link, and perhaps one of its lines. */
function linkOf(text: string, rest: string[]): Place {
  const line = replayOf('', rest);
  // A link that something was added to says so itself when it is opened.
  return { page: 'open', text, line: line.page === 'replay' ? line.line : 0 };
}

/** What stands between the strokes; null where a sign is broken off. */
function partsOf(path: string): string[] | null {
  try {
    return path
      .replace(/^\/|\/$/g, '')
      .split('/')
      .map(decodeURIComponent);
  } catch {
    return null;
  }
}
