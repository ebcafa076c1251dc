import { afterEach, describe, expect, it, vi } from 'vitest';
import { fill, type Wanted } from './filling';

const files: Wanted[] = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ name, url: `/${name}`, size: 6 }));
const running = new AbortController().signal;

/** A host that sends six bytes of each file, in two parts. */
function host(answer: (name: string) => Response | Promise<Response> = () => sixBytes()): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    asked.push(url);
    return Promise.resolve(answer(url.slice(1)));
  });
  return asked;
}

function sixBytes(): Response {
  const parts = [new Uint8Array(2), new Uint8Array(4)];
  return new Response(
    new ReadableStream({
      pull(stream) {
        const part = parts.shift();
        if (part) stream.enqueue(part);
        else stream.close();
      },
    }),
  );
}

class Kept {
  bytes = new Map<string, number>();
  open = 0;

  put = async (url: RequestInfo | URL, answer: Response): Promise<void> => {
    this.open++;
    try {
      this.bytes.set(String(url), (await answer.arrayBuffer()).byteLength);
    } finally {
      this.open--;
    }
  };
}

describe('filling a cache', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('keeps every file and tells how much of each is here', async () => {
    const asked = host();
    const [cache, told] = [new Kept(), new Map<string, number[]>()];
    await fill(cache, files, (name, part) => told.set(name, [...(told.get(name) ?? []), part]), running);
    expect([...cache.bytes]).toEqual(files.map(({ url }) => [url, 6]));
    expect(asked.sort()).toEqual(files.map(({ url }) => url));
    for (const { name } of files) expect(told.get(name)).toEqual([1 / 3, 1, 1]);
  });

  it('lets everything go when one file is not there, and asks for no more', async () => {
    const asked = host((name) => (name === 'b' ? new Response('', { status: 503 }) : sixBytes()));
    const cache = new Kept();
    await expect(fill(cache, files, () => undefined, running)).rejects.toThrow('b: 503');
    expect(cache.open).toBe(0);
    expect(asked).not.toContain('/f');
  });

  it('fails when there is no space, or when it is stopped', async () => {
    host();
    const full = { put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) };
    await expect(fill(full, files, () => undefined, running)).rejects.toMatchObject({
      name: 'QuotaExceededError',
    });
    const stop = new AbortController();
    const told: string[] = [];
    const stopping = (name: string): void => {
      told.push(name);
      stop.abort();
    };
    await expect(fill(new Kept(), files, stopping, stop.signal)).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(told).not.toContain('f');
  });
});
