/** Keeps the room without a server in this browser, for a time without a connection to the server of this page. */

import { remember } from '../lib/keep';
import type { KeepingReport } from './talk';

/** Where a server has the room. */
export const ROOM = '/pocket/';
const WORKER = `${ROOM}sw.js`;
/** The worker's own file, which is here as soon as it says anything. */
const WORKER_FILE = 'sw.js';
/** Milliseconds. */
const MOMENT = 200;
const CACHES = `igroteka-pocket ${ROOM} `;

/** How many bytes go over the wire: of all files together, and of each by its name. */
export interface RoomSize {
  bytes: number;
  files: Record<string, number>;
}

export type Ending = 'kept' | 'failed' | 'full' | 'stopped';

/** Without a secure context nothing can be kept. */
export const canKeep = (): boolean => isSecureContext && 'serviceWorker' in navigator;

/** How much is to be loaded; null where the server does not have the room. Rejects without a connection. */
export async function sizeOfRoom(): Promise<RoomSize | null> {
  const answer = await fetch(`${ROOM}size.json`);
  return answer.ok ? ((await answer.json()) as RoomSize) : null;
}

/** With one decimal, as people are told. */
export const megabytes = (bytes: number): number => Math.round(bytes / 1e5) / 10;

/** The bytes that are here, of parts of files; what is read is counted after it was unpacked. */
export function loadedOf({ files }: RoomSize, parts: ReadonlyMap<string, number>): number {
  let loaded = files[WORKER_FILE] ?? 0;
  for (const [name, part] of parts) loaded += (files[name] ?? 0) * Math.min(1, part);
  return Math.round(loaded);
}

/** The room's own worker. By its address alone Chromium finds that of the server's pages while this one is loading. */
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  const all = canKeep() ? await navigator.serviceWorker.getRegistrations() : [];
  return all.find(({ scope }) => new URL(scope).pathname === ROOM);
}

export async function isKept(): Promise<boolean> {
  const isThere = Boolean((await registration())?.active);
  remember('offline', isThere ? '1' : null);
  return isThere;
}

/** A worker that is loading the room now, because somebody has asked for it before. */
export async function beingKept(): Promise<ServiceWorker | null> {
  const found = await registration();
  if (!found) await forgetFiles();
  return found?.installing ?? found?.waiting ?? null;
}

/** Begin to load all files. */
export async function beginKeeping(): Promise<ServiceWorker> {
  const { installing, waiting, active } = await navigator.serviceWorker.register(WORKER, { scope: ROOM });
  const worker = installing ?? waiting ?? active;
  if (!worker) throw new Error('no worker');
  return worker;
}

/** Follow a worker that loads the room until it has ended; `stop` lets go of all that is loaded. */
export class Keeping {
  readonly ended: Promise<Ending>;
  private parts = new Map<string, number>();
  private why: Ending = 'failed';
  private channel = new MessageChannel();

  constructor(worker: ServiceWorker, size: RoomSize, tell: (loaded: number) => void) {
    this.channel.port1.onmessage = ({ data }: MessageEvent<KeepingReport>) => {
      if (data.is === 'ended') this.why = data.why;
      else {
        for (const [name, part] of data.parts) this.parts.set(name, part);
        tell(loadedOf(size, this.parts));
      }
    };
    this.ended = new Promise((resolve) => {
      const look = (): void => {
        if (worker.state === 'activated') resolve('kept');
        // What it has said last may still be on its way.
        else if (worker.state === 'redundant') setTimeout(() => resolve(this.why), MOMENT);
      };
      worker.addEventListener('statechange', look);
      look();
    });
    void this.ended.then((how) => {
      if (how === 'kept') remember('offline', '1');
      this.channel.port1.close();
    });
    worker.postMessage('watch', [this.channel.port2]);
  }

  stop(): void {
    this.channel.port1.postMessage('stop');
  }
}

export async function forgetRoom(): Promise<void> {
  remember('offline', null);
  await (await registration())?.unregister();
  await forgetFiles();
}

/** Delete what is kept, or half kept: a browser that was closed meanwhile has not finished. */
async function forgetFiles(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(CACHES)).map((name) => caches.delete(name)));
}
