import { afterEach, expect, it, vi } from 'vitest';
import * as api from './api';

afterEach(() => vi.unstubAllGlobals());

async function refused(answer: Response): Promise<unknown> {
  vi.stubGlobal('fetch', () => Promise.resolve(answer));
  return api.games().then(
    () => null,
    (error: unknown) => error,
  );
}

it('takes only what the server itself says for an answer', async () => {
  const fault = { code: 'key-used', message: 'app-key-used', numbers: {} };
  const said = await refused(new Response(JSON.stringify(fault), { status: 409 }));
  expect([api.isAnswered(said), api.isLost(said)]).toEqual([true, false]);
  // Somebody between us and the server: nobody knows what has become of the request.
  const strange = await refused(new Response('<h1>Sign in first</h1>', { status: 403 }));
  expect([api.isAnswered(strange), api.isLost(strange)]).toEqual([false, true]);
});

it('asks again for the points of a game that a busy server could not compute', async () => {
  vi.useFakeTimers();
  const busy = { code: 'not-computed', message: 'app-not-computed', numbers: {} };
  const answers = [
    new Response(JSON.stringify(busy), { status: 503 }),
    new Response(JSON.stringify({ steps: [] }), { status: 200 }),
  ];
  const fetched = vi.fn(() => Promise.resolve(answers.shift()));
  vi.stubGlobal('fetch', fetched);
  const found = api.course('some-table');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await found).toEqual({ steps: [] });
  expect(fetched).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
