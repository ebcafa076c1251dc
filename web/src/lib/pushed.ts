/** What the server pushes to a browser whose person is away, read with care. */

export interface Push {
  title: string;
  body: string;
  path: string;
  /** The request that ends these notices, and the words of the button for it. */
  refuse: string;
  no: string;
}

/** The action of that button. */
export const REFUSE = 'refuse';

export function readPush(data: { json(): unknown } | null): Push | null {
  let said: unknown;
  try {
    said = data?.json();
  } catch {
    return null;
  }
  if (typeof said !== 'object' || said === null) return null;
  const { title, body, path, refuse, no } = said as Record<string, unknown>;
  const words = [title, body, path, refuse, no];
  if (!words.every((word) => typeof word === 'string')) return null;
  const push = said as Push;
  return push.path.startsWith('/t/') && push.refuse.startsWith('/api/tables/') ? push : null;
}
