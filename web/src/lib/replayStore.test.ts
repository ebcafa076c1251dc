/** The replay store: the log of each seat comes with its first batch of frames. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SPECTATOR } from '../protocol';
import { BATCH } from './frames';
import { ReplayStore } from './replayStore.svelte';

const LAST = 150;
const DATA = 'd'.repeat(64);
const table = { id: 'T', game: 'toy', data: DATA, status: 'over', seats: [], nonces: [] };

/** What the server answers: lines with the first page only. */
function answer(address: string): unknown {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  if (pathname.endsWith('/replay')) {
    const [seat, first] = [Number(searchParams.get('seat')), Number(searchParams.get('first'))];
    const at = { waiting: [], asks: '', ask_numbers: {} };
    const count = Math.min(BATCH, LAST - first + 1);
    const frames = Array.from({ length: count }, (_, more) => ({ ...at, seq: first + more, view: { seat } }));
    const all = Array.from({ length: LAST }, (_, place) => ({
      seq: place + 1,
      seat,
      what: 'play',
      events: [],
    }));
    return { seat, seq: LAST, frames, lines: first === 1 ? all : [] };
  }
  if (pathname === '/api/games')
    return [{ id: 'toy', edition: { data: DATA, numbers: {}, rows: {} }, titles: {} }];
  return table;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(new Response(JSON.stringify(answer(address)), { status: 200 })),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('shows all lines, at whatever line and with whatever eyes it is opened', async () => {
  const store = new ReplayStore('T');
  await store.begin(70);
  expect([store.standing, store.line, store.last, store.eyes]).toEqual(['here', 70, LAST, SPECTATOR]);
  store.look(1);
  await vi.waitFor(() => expect(store.frame?.view).toEqual({ seat: 1 }));
  expect([store.lines.length, store.lines[0]?.seat, store.last]).toEqual([LAST, 1, LAST]);
  store.end();
});

it('tells the log of whoever looks, also when it has been looked at before', async () => {
  const store = new ReplayStore('T');
  await store.begin(70);
  store.look(1);
  await vi.waitFor(() => expect(store.lines[0]?.seat).toBe(1));
  store.look(SPECTATOR);
  await vi.waitFor(() => expect(store.frame?.view).toEqual({ seat: SPECTATOR }));
  expect(store.lines[0]?.seat).toBe(SPECTATOR);
  // Whoever steps on at once still gets the log of the right eyes.
  store.look(1);
  store.step(1);
  await vi.waitFor(() => expect(store.frame).toMatchObject({ seq: 71, view: { seat: 1 } }));
  expect(store.lines[0]?.seat).toBe(1);
  store.end();
});

it('shows a decision of the review as its seat saw it, until one goes elsewhere', async () => {
  const deed = { notation: 'a', label: 'b', numbers: {}, components: [] };
  const costly = { line: 80, seat: 1, taken: deed, better: deed, cost: 0.2, error: 0.1, share: 0.3 };
  const store = new ReplayStore('T');
  await store.begin(70);
  store.examine(costly);
  expect([store.line, store.eyes, store.examined, store.marked]).toEqual([79, 1, costly, null]);
  await vi.waitFor(() => expect(store.frame).toMatchObject({ seq: 79, view: { seat: 1 } }));
  expect(store.marked).toBe(costly);
  // Once more takes the better action away, and the position stays.
  store.examine(costly);
  expect([store.line, store.examined]).toEqual([79, null]);
  store.examine(costly);
  store.step(1);
  expect([store.line, store.examined]).toEqual([80, null]);
  store.examine(costly);
  store.look(SPECTATOR);
  expect(store.examined).toBeNull();
  store.end();
});
