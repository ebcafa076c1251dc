/**
 * The worker of a room without a server: Python in the browser, with the engine, the games and the server's own
 * tables. All files lie in one folder beside the page; nothing comes from elsewhere.
 */

/// <reference lib="webworker" />
import type { loadPyodide } from 'pyodide';
import { Shelf } from './shelf';
import type { Order, Report } from './talk';

declare const self: DedicatedWorkerGlobalScope;

const ARCHIVE = 'igroteka.zip';
const SIZES = 'files.json';
const PLACE = '/room';

interface Wire {
  hear(text: string): void;
  leave(): void;
  destroy(): void;
}

interface Desk {
  request(method: string, path: string, body: string): Promise<string>;
  changed(table: string): void;
  connect(path: string, tell: (event: 'open' | 'frame' | 'close', text: string) => void): Wire;
}

let desk: Desk | null = null;
const wires = new Map<number, Wire>();

const report = (said: Report): void => self.postMessage(said);

self.onmessage = ({ data }: MessageEvent<Order>): void => {
  if (data.do === 'open') {
    opened(data.folder).then(
      (found) => {
        desk = found;
        report({ is: 'ready' });
      },
      (error: unknown) => report({ is: 'failed', text: String(error) }),
    );
  } else if (desk) obey(desk, data);
};

function obey(desk: Desk, order: Order): void {
  if (order.do === 'request') void answer(desk, order.number, order.method, order.path, order.body);
  else if (order.do === 'connect') {
    const { number } = order;
    wires.set(
      number,
      desk.connect(order.path, (event, text) => report({ is: 'wire', number, event, text })),
    );
  } else if (order.do === 'send') wires.get(order.number)?.hear(order.text);
  else if (order.do === 'leave') {
    wires.get(order.number)?.leave();
    wires.delete(order.number);
  }
}

async function answer(desk: Desk, number: number, method: string, path: string, body: string): Promise<void> {
  const said = await desk.request(method, path, body).catch((error: unknown) => `500 ${String(error)}`);
  const space = said.indexOf(' ');
  report({ is: 'answer', number, status: Number(said.slice(0, space)), text: said.slice(space + 1) });
}

async function opened(folder: string): Promise<Desk> {
  await countLoading(folder);
  const archive = fetch(new URL(ARCHIVE, folder)).then((found) => found.arrayBuffer());
  const script = (await import(/* @vite-ignore */ new URL('pyodide.mjs', folder).href)) as {
    loadPyodide: typeof loadPyodide;
  };
  const python = await script.loadPyodide({ indexURL: folder });
  python.unpackArchive(await archive, 'zip', { extractDir: PLACE });
  const shelf = new Shelf();
  python.globals.set('shelf', shelf);
  const desk = python.runPython(`
import sys
sys.path.insert(0, ${JSON.stringify(PLACE)})
from igroteka.pocket.browser import open_room
open_room(shelf)
`) as Desk;
  shelf.listen((table) => desk.changed(table));
  return desk;
}

/** Whether a service worker has all of these; it may still be loading them. */
async function areKept(files: URL[]): Promise<boolean> {
  if (self.caches === undefined) return false;
  const found = await Promise.all(files.map((file) => caches.match(file)));
  return found.every((file) => file !== undefined);
}

/** Report what has arrived of the files, by their known sizes: what is sent compressed is counted as it is read. */
async function countLoading(folder: string): Promise<void> {
  const plain = self.fetch.bind(self);
  const sizes = (await (await plain(new URL(SIZES, folder))).json()) as Record<string, number>;
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  let loaded = 0;
  const names = Object.keys(sizes);
  const isKept = await areKept(names.map((name) => new URL(name, folder)));
  const count = new Set(names);
  self.fetch = async (...asked: Parameters<typeof fetch>) => {
    const answer = await plain(...asked);
    // What comes out of a cache is here at once, and only an untouched answer has its compiled code kept with it.
    if (isKept) return answer;
    const name = answer.url.split('/').at(-1) ?? '';
    if (!answer.ok || !answer.body || !count.delete(name)) return answer;
    const counted = answer.body.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, next) {
          loaded += chunk.length;
          report({ is: 'loading', loaded, total });
          next.enqueue(chunk);
        },
      }),
    );
    const { status, statusText, headers } = answer;
    return new Response(counted, { status, statusText, headers });
  };
  report({ is: 'loading', loaded, total });
}
