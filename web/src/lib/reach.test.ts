import { afterEach, describe, expect, it, vi } from 'vitest';
import { isLoopback, sharedOrigin } from './reach';

const at = (origin: string): Location => new URL(origin) as unknown as Location;
const answer = (body: unknown, status = 200): void => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })));
};
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a name of loopback', () => {
  it('means the machine that uses it', () => {
    for (const host of ['localhost', '127.0.0.1', '127.8.8.8', '[::1]', 'games.localhost', '0.0.0.0', '[::]'])
      expect(isLoopback(host), host).toBe(true);
    for (const host of ['192.168.1.7', 'games.example', '127.example', 'localhost.example', '[fe80::1]'])
      expect(isLoopback(host), host).toBe(false);
  });
});

describe('where others can open a page', () => {
  it('is where it was opened, without asking, if that is no loopback', async () => {
    expect(await sharedOrigin(at('https://games.example'))).toBe('https://games.example');
  });

  it('is what the server says, or nowhere', async () => {
    answer({ addresses: ['http://192.168.1.7:8000', 'http://10.0.0.7:8000'] });
    expect(await sharedOrigin(at('http://localhost:8000'))).toBe('http://192.168.1.7:8000');
    answer({ addresses: [] });
    expect(await sharedOrigin(at('http://127.0.0.1:8000'))).toBeNull();
    answer({ code: 'no-page', message: 'app-no-page', numbers: {} }, 404);
    expect(await sharedOrigin(at('http://127.0.0.1:8000'))).toBeNull();
  });

  it('is asked again after a moment without an answer', async () => {
    vi.useFakeTimers();
    const asked = vi.fn(() => Promise.reject(new TypeError('offline')));
    vi.stubGlobal('fetch', asked);
    const told = vi.fn();
    void sharedOrigin(at('http://localhost:8000')).then(told);
    await vi.advanceTimersByTimeAsync(4000);
    answer({ code: 'try-again', message: 'app-try-again', numbers: {} }, 503);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked.mock.calls.length).toBeGreaterThan(1);
    expect(told).not.toHaveBeenCalled();
    answer({ addresses: ['http://192.168.1.7:8000'] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toHaveBeenCalledExactlyOnceWith('http://192.168.1.7:8000');
  });

  it('is not asked on by a page that is gone', async () => {
    vi.useFakeTimers();
    const asked = vi.fn(() => Promise.reject(new TypeError('offline')));
    vi.stubGlobal('fetch', asked);
    const gone = new AbortController();
    const told = vi.fn();
    void sharedOrigin(at('http://localhost:8000'), gone.signal).then(told);
    await vi.advanceTimersByTimeAsync(0);
    gone.abort();
    await vi.advanceTimersByTimeAsync(200_000);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(told).toHaveBeenCalledExactlyOnceWith(undefined);
  });
});
