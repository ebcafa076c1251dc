/** The kinds of pages, told apart by the path. */

export type Place =
  | { page: 'home' }
  | { page: 'create'; game: string }
  | { page: 'rules'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string; line: number }
  | { page: 'nowhere' };

export function placeOf(path: string): Place {
  const [first = '', second = '', ...rest] = path.replace(/^\/|\/$/g, '').split('/');
  if (first === 'r' && second) return replayOf(second, rest);
  if (rest.length) return { page: 'nowhere' };
  if (!first) return { page: 'home' };
  if (first === 'new' && second) return { page: 'create', game: decodeURIComponent(second) };
  if (first === 'learn' && second) return { page: 'learn', game: decodeURIComponent(second) };
  if (first === 'rules' && second) return { page: 'rules', game: decodeURIComponent(second) };
  if (first === 't' && second) return { page: 'table', id: decodeURIComponent(second) };
  return { page: 'nowhere' };
}

/** A finished game, and perhaps one of its lines; 0 where none is named. */
function replayOf(id: string, rest: string[]): Place {
  const [line = '0', more] = rest;
  if (more !== undefined || !/^\d{1,6}$/.test(line)) return { page: 'nowhere' };
  return { page: 'replay', id: decodeURIComponent(id), line: Number(line) };
}
