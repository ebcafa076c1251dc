/**
 * The service worker of a room of plain files: it keeps all of them, so the room opens without a network. A newer
 * room is fetched beside the old one, and takes its place when no page of the old one is open any longer.
 */

import { fill } from '../src/pocket/filling';
import type { KeepingReport } from '../src/pocket/talk';

declare const self: ServiceWorkerGlobalScope;
/** `igroteka export` fills this in: a fingerprint of all files, their sizes, and their names relative to this one. */
declare const __POCKET__: { version: string; sizes: number[]; files: string[] };

const ROOM = __POCKET__;
const FOLDER = new URL('./', self.location.href);
/** Rooms at other paths of the same host keep their own. */
const PREFIX = `igroteka-pocket ${FOLDER.pathname} `;
const CACHE = PREFIX + ROOM.version;
const PAGE = new URL('index.html', FOLDER).href;
const WANTED = ROOM.files.map((name, place) => ({
  name,
  url: new URL(name, FOLDER).href,
  size: ROOM.sizes[place] ?? 0,
}));
const FILES = new Set(WANTED.map(({ url }) => url));

/** The part of each file that is here, from 0 to 1, and the pages that want to know. */
const parts = new Map<string, number>();
const watching = new Set<MessagePort>();
const stop = new AbortController();

const report = (said: KeepingReport): void => watching.forEach((page) => page.postMessage(said));

self.addEventListener('install', (event) => event.waitUntil(install()));

/** Keep all files; where one is missing, nothing is kept. */
async function install(): Promise<void> {
  try {
    const tell = (name: string, part: number): void => {
      parts.set(name, part);
      report({ is: 'loaded', parts: [[name, part]] });
    };
    await fill(await caches.open(CACHE), WANTED, tell, stop.signal);
  } catch (error) {
    await caches.delete(CACHE);
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    report({ is: 'ended', why: stop.signal.aborted ? 'stopped' : isFull ? 'full' : 'failed' });
    throw error;
  }
}

/** A page that has asked for the room wants to know how far it is, and may stop it. */
self.addEventListener('message', (event) => {
  const [page] = event.ports;
  if (!page) return;
  watching.add(page);
  page.onmessage = () => stop.abort();
  page.postMessage({ is: 'loaded', parts: [...parts] } satisfies KeepingReport);
});

self.addEventListener('activate', (event) => {
  event.waitUntil(leaveOldRooms().then(() => self.clients.claim()));
});

async function leaveOldRooms(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const url = new URL(request.url);
  const name = url.origin + url.pathname;
  if (name === FOLDER.href) event.respondWith(kept(PAGE, request));
  else if (FILES.has(name)) event.respondWith(kept(name, request));
});

async function kept(name: string, request: Request): Promise<Response> {
  return (await caches.match(name, { cacheName: CACHE, ignoreVary: true })) ?? fetch(request);
}
