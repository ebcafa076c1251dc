/** The store of a review: it is asked for once, followed while it is computed, and refused in the server's words. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReviewStatus } from '../protocol';
import { LOOK, ReviewStore } from './reviewStore.svelte';

const at = (status: ReviewStatus['status'], done = 0, ahead = 0): ReviewStatus => ({
  status,
  ahead,
  done,
  total: 10,
  review: null,
});
const REVIEW = { points: [], costly: [], luck: [], luck_part: null, simulations: 4, is_over: true };
const DONE: ReviewStatus = { ...at('done', 10), review: REVIEW };
const REFUSED = { code: 'one-review', message: 'app-one-review', numbers: {} };

let answers: (ReviewStatus | typeof REFUSED | null)[] = [];
let asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal('fetch', (path: string, request: RequestInit) => {
    asked.push(`${request.method ?? 'GET'} ${path}`);
    const said = answers.shift();
    if (!said) return Promise.reject(new TypeError('no network'));
    return Promise.resolve(new Response(JSON.stringify(said), { status: 'code' in said ? 409 : 200 }));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Let what was begun come to its answer. */
const rest = (time = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(time);

it('waits in the queue, is computed and is there', async () => {
  answers = [at('none'), at('waiting', 0, 2), at('computing', 5), DONE];
  const store = new ReviewStore('T');
  store.look();
  store.look();
  // It is looked for, and wanted before the answer is there.
  store.start();
  expect(asked.length).toBe(1);
  await rest();
  expect([store.isBusy, store.status?.ahead, store.progress]).toEqual([true, 2, 0]);
  store.start();
  await rest(LOOK);
  expect([store.isBusy, store.progress]).toEqual([true, 0.5]);
  await rest(LOOK);
  expect([store.isBusy, store.review]).toEqual([false, REVIEW]);
  await rest(60 * LOOK);
  store.start();
  store.look();
  const path = '/api/tables/T/review';
  expect(asked).toEqual([`GET ${path}`, `POST ${path}`, `GET ${path}`, `GET ${path}`]);
});

it('is asked again, ever more seldom, where no answer comes', async () => {
  answers = [at('computing', 1), null, null, DONE];
  const store = new ReviewStore('T');
  store.start();
  await rest(LOOK);
  expect([asked.length, store.isBusy, store.fault]).toEqual([2, true, null]);
  await rest(2 * LOOK);
  expect(asked.length).toBe(3);
  await rest(4 * LOOK);
  expect(store.review).toEqual(REVIEW);
});

it('says why it is refused, and may be asked for again', async () => {
  answers = [REFUSED, at('failed'), at('computing'), DONE];
  const store = new ReviewStore('T');
  store.start();
  // Twice is once.
  store.start();
  await rest();
  expect([asked.length, store.fault, store.isAsking, store.status]).toEqual([1, REFUSED, false, null]);
  store.start();
  await rest();
  expect([store.fault, store.status?.status]).toEqual([null, 'failed']);
  store.start();
  await rest();
  expect(store.isBusy).toBe(true);
  store.end();
  await rest(10 * LOOK);
  expect(asked.length).toBe(3);
});
