/**
 * The service worker: rules and finished games can be read without a connection, once they have been opened with
 * one. Running games are never cached, and sockets do not pass through here.
 */

import { isOfThePast, kindOf } from '../src/lib/caching';
import { readPush, REFUSE, type Push } from '../src/lib/pushed';

declare const self: ServiceWorkerGlobalScope;
/** The build fills this in: a fingerprint of all its files, and their names. */
declare const __BUILD__: { version: string; files: string[] };

const BUILD = __BUILD__;
const FILES = new Set(BUILD.files);
/** One cache for the files of this build, replaced with it, and one for what was read, which stays. */
const SHELL = `igroteka-${BUILD.version}`;
const READ = 'igroteka-read';
/** The room without a server keeps its own files, by a worker of its own. */
const ROOM = 'igroteka-pocket ';
/** Replays come in frames of some kilobytes: so many answers are plenty, and no disk is filled. */
const MOST_READ = 240;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(BUILD.files)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(leaveOldBuilds().then(() => self.clients.claim()));
});

async function leaveOldBuilds(): Promise<void> {
  const names = await caches.keys();
  const mine = names.filter((name) => name.startsWith('igroteka-') && !name.startsWith(ROOM));
  const old = mine.filter((name) => name !== SHELL && name !== READ);
  await Promise.all(old.map((name) => caches.delete(name)));
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  const kind = kindOf(request.method, url.pathname, request.mode === 'navigate', FILES);
  if (kind === 'page') event.respondWith(page(request));
  else if (kind === 'file') event.respondWith(file(request));
  else if (kind !== 'never') event.respondWith(readable(request, url.pathname));
});

/** Every page is the same file: the newest, or else the one of this build. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match('/', { cacheName: SHELL })) ?? Response.error();
  }
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: SHELL, ignoreVary: true })) ?? fetch(request);
}

/** From the network, and kept; where there is none, as it was read before. */
async function readable(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(READ);
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(cache, request, path, answer.clone());
    return answer;
  } catch (error) {
    const before = await cache.match(request);
    if (before) return before;
    throw error;
  }
}

async function keep(cache: Cache, request: Request, path: string, answer: Response): Promise<void> {
  const isTable = path.startsWith('/api/tables/');
  const said: unknown = isTable
    ? await answer
        .clone()
        .json()
        .catch(() => null)
    : null;
  if (isTable && !isOfThePast(path, said)) return;
  await cache.put(request, answer);
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - MOST_READ))) await cache.delete(old);
}

/** The page says what its reader may want later: the rulebooks in the language of the moment. */
self.addEventListener('message', (event) => {
  const paths: unknown = (event.data as { read?: unknown } | null)?.read;
  if (!Array.isArray(paths)) return;
  const wanted = paths.filter(
    (path): path is string => typeof path === 'string' && kindOf('GET', path, false, FILES) === 'book',
  );
  event.waitUntil(Promise.allSettled(wanted.map((path) => readable(new Request(path), path))));
});

/** The server says that it is one's turn at a table, with a button that ends such notices. */
self.addEventListener('push', (event) => {
  const told = readPush(event.data);
  if (told) event.waitUntil(showTurn(told));
});

async function showTurn({ title, body, path, refuse, no }: Push): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // Whoever has come back meanwhile sees it on the board.
  if (pages.some((one) => one.visibilityState === 'visible' && new URL(one.url).pathname === path)) return;
  const actions = [{ action: REFUSE, title: no }];
  const options = { body, tag: path, icon: '/icon-turn.svg', data: { path, refuse }, actions };
  await self.registration.showNotification(title, options);
}

/** A click on "your turn" leads to the table, in the tab that has it open already if there is one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const data = event.notification.data as { path?: unknown; refuse?: unknown } | null;
  if (event.action === REFUSE && typeof data?.refuse === 'string') {
    event.waitUntil(fetch(data.refuse, { method: 'POST' }));
    return;
  }
  const path = typeof data?.path === 'string' && data.path.startsWith('/t/') ? data.path : '/';
  event.waitUntil(goTo(path));
});

async function goTo(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((one) => new URL(one.url).pathname === path);
  if (open) await open.focus();
  else await self.clients.openWindow(path);
}
