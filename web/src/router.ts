/** Three kinds of pages, told apart by the path. */

export type Place =
  { page: 'home' } | { page: 'create'; game: string } | { page: 'table'; id: string } | { page: 'nowhere' };

export function placeOf(path: string): Place {
  const [first = '', second = '', more] = path.replace(/^\/|\/$/g, '').split('/');
  if (more !== undefined) return { page: 'nowhere' };
  if (!first) return { page: 'home' };
  if (first === 'new' && second) return { page: 'create', game: decodeURIComponent(second) };
  if (first === 't' && second) return { page: 'table', id: decodeURIComponent(second) };
  return { page: 'nowhere' };
}
