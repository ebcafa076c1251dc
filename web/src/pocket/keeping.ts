/** Keeps the room without a server in this browser, for a time without a connection to the server of this page. */

import { remember } from '../lib/keep';

/** Where a server has the room. */
export const ROOM = '/pocket/';
const WORKER = `${ROOM}sw.js`;
const CACHES = `igroteka-pocket ${ROOM} `;

/** Without a secure context nothing can be kept. */
export const canKeep = (): boolean => isSecureContext && 'serviceWorker' in navigator;

/** How many bytes are to be loaded; 0 where the server does not have the room. */
export async function sizeOfRoom(): Promise<number> {
  const said = (await fetch(`${ROOM}size.json`)
    .then((answer) => (answer.ok ? answer.json() : null))
    .catch(() => null)) as { bytes?: number } | null;
  return said?.bytes ?? 0;
}

export async function isKept(): Promise<boolean> {
  if (!canKeep()) return false;
  const found = await navigator.serviceWorker.getRegistration(ROOM);
  const isThere = Boolean(found?.active?.scriptURL.endsWith(WORKER));
  remember('offline', isThere ? '1' : null);
  return isThere;
}

/** Load all files; resolves when they are there, and rejects when one could not be loaded. */
export async function keepRoom(): Promise<void> {
  const { installing, waiting, active } = await navigator.serviceWorker.register(WORKER, { scope: ROOM });
  const worker = installing ?? waiting ?? active;
  if (!worker) throw new Error('no worker');
  await new Promise<void>((resolve, reject) => {
    const look = (): void => {
      if (worker.state === 'activated') resolve();
      else if (worker.state === 'redundant') reject(new Error('not loaded'));
    };
    worker.addEventListener('statechange', look);
    look();
  });
  remember('offline', '1');
}

export async function forgetRoom(): Promise<void> {
  remember('offline', null);
  await (await navigator.serviceWorker.getRegistration(ROOM))?.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(CACHES)).map((name) => caches.delete(name)));
}
