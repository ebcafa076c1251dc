/** Where a link to this server works: on this machine only, or in the network. */

import * as api from './api';

const THIS_MACHINE = ['localhost', '[::1]', '0.0.0.0', '[::]'];

/** Whether a name means the machine that uses it, and so no other; 0.0.0.0 does so too. */
export function isLoopback(host: string): boolean {
  return THIS_MACHINE.includes(host) || host.endsWith('.localhost') || /^127\.[\d.]+$/.test(host);
}

const FIRST_WAIT = 2000;
const LONGEST_WAIT = 60_000;

/**
 * Where others can open what this page shows; null where nobody else can.
 * Without an answer that is not known, so the server is asked again; undefined once nobody wants to know.
 */
export async function sharedOrigin(
  { hostname, origin }: Pick<Location, 'hostname' | 'origin'>,
  gone?: AbortSignal,
): Promise<string | null | undefined> {
  if (!isLoopback(hostname)) return origin;
  for (let wait = FIRST_WAIT; !gone?.aborted; wait = Math.min(LONGEST_WAIT, 2 * wait)) {
    try {
      const { addresses } = await api.reach();
      return addresses[0] ?? null;
    } catch (error) {
      if (api.isAnswered(error)) return null;
      if (!(error instanceof api.Refusal)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return undefined;
}
