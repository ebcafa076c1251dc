/** For whom a link to this server works. */

import * as api from './api';

/** Whether a name means the machine that uses it, and so no other. */
export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127\.[\d.]+$/.test(host)
  );
}

/** Where others can open what this page shows; null where nobody else can. */
export async function sharedOrigin({ hostname, origin }: Location): Promise<string | null> {
  if (!isLoopback(hostname)) return origin;
  try {
    const { addresses } = await api.reach();
    return addresses[0] ?? null;
  } catch (error) {
    if (error instanceof api.Refusal) return null;
    throw error;
  }
}
