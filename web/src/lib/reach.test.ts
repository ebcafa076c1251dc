import { afterEach, describe, expect, it, vi } from 'vitest';
import { isLoopback, sharedOrigin } from './reach';

const at = (origin: string): Location => new URL(origin) as unknown as Location;
const answer = (body: unknown, status = 200): void => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })));
};
afterEach(() => vi.unstubAllGlobals());

describe('a name of loopback', () => {
  it('means the machine that uses it', () => {
    for (const host of ['localhost', '127.0.0.1', '127.8.8.8', '[::1]', 'games.localhost'])
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
});
