/**
 * Where the client keeps its route: in the path of the address or, if the room is served as plain files, in the
 * fragment behind #. A static host knows one page only, and may serve it under any path.
 */

/** The folder of the room without a server, as the page names it; empty where there is a server. */
export const pocketFolder =
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>('meta[name="igroteka-pocket"]')?.content ?? '');

export const isPocket = pocketFolder !== '';

interface Parts {
  pathname: string;
  search: string;
  hash: string;
}

/** The path of the page that an address means. */
export function pathIn({ pathname, hash }: Parts, isBehindHash = isPocket): string {
  if (!isBehindHash) return pathname;
  return hash.slice(1).split('#', 1)[0] || '/';
}

/** What stands behind the path of the page, without its #. */
export function fragmentIn({ hash }: Parts, isBehindHash = isPocket): string {
  if (!isBehindHash) return hash.slice(1);
  return hash.slice(1).split('#').slice(1).join('#');
}

/** The address of a page, relative to the document. */
export function addressOf(path: string, isBehindHash = isPocket): string {
  return isBehindHash ? `#${path}` : path;
}

/** A file beside the page. */
export function fileOf(name: string): string {
  return isPocket ? name : `/${name}`;
}

/** The path that a link of our own leads to, with what follows a #; links may be rewritten already. */
export function pathOfLink(link: Parts & { getAttribute(name: string): string | null }): string {
  const written = link.getAttribute('href') ?? '';
  if (isPocket && written.startsWith('#/')) return written.slice(1);
  return link.pathname + link.hash;
}
