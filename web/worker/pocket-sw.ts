/**
 * The service worker of a room of plain files: it keeps all of them, so the room opens without a network. A newer
 * room is fetched beside the old one, and takes its place when no page of the old one is open any longer.
 */

declare const self: ServiceWorkerGlobalScope;
/** `igroteka export` fills this in: a fingerprint of all files, and their names relative to this one. */
declare const __POCKET__: { version: string; files: string[] };

const ROOM = __POCKET__;
const FOLDER = new URL('./', self.location.href);
/** Rooms at other paths of the same host keep their own. */
const PREFIX = `igroteka-pocket ${FOLDER.pathname} `;
const CACHE = PREFIX + ROOM.version;
const PAGE = new URL('index.html', FOLDER).href;
const FILES = new Set(ROOM.files.map((name) => new URL(name, FOLDER).href));

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([...FILES])));
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

export {};
