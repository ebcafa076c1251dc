/** Which URLs the service worker may cache, and how. Pure functions, without browser APIs. */

/**
 * page: the page itself, which is the same file at every path; file: a file of the build; book: rules and the list
 * of games; past: data of a finished game; never: not cached.
 */
export type Kind = 'page' | 'file' | 'book' | 'past' | 'never';

const BOOK =
  /^\/api\/games(?:\/[^/]+\/(?:(?:rules|texts)\/[a-z]+|figures)|\/[^/]+\/editions\/[^/]+(?:\/rules\/[a-z]+)?)?$/;
const PAST = /^\/api\/tables\/[^/]+(?:\/(?:replay|draws|record))?$/;

export function kindOf(method: string, path: string, isPage: boolean, files: ReadonlySet<string>): Kind {
  if (method !== 'GET') return 'never';
  if (isPage && !path.startsWith('/api')) return 'page';
  if (files.has(path)) return 'file';
  if (BOOK.test(path)) return 'book';
  return PAST.test(path) ? 'past' : 'never';
}

/**
 * Whether an answer about a table may be kept. Of a running game the server gives neither replay nor draws nor
 * record; the table itself it always shows, so what it says of itself decides.
 */
export function isOfThePast(path: string, said: unknown): boolean {
  if (/\/(?:replay|draws|record)$/.test(path)) return true;
  return typeof said === 'object' && said !== null && (said as { status?: unknown }).status === 'over';
}
