/** Loads files into a cache and tells how much of each is here: all of them, or none. */

export interface Wanted {
  name: string;
  /** Where it is loaded from, and its key in the cache. */
  url: string;
  /** Its bytes, not compressed: those that can be counted while it is read. */
  size: number;
}

/** Browsers open six connections to a host that speaks an old HTTP; the page may need some of them meanwhile. */
const AT_ONCE = 4;

/** Load all files; rejects with the first fault when every file has been let go, so that the cache can be deleted. */
export async function fill(
  cache: Pick<Cache, 'put'>,
  files: Wanted[],
  tell: (name: string, part: number) => void,
  stopped: AbortSignal,
): Promise<void> {
  const waiting = [...files];
  const others = new AbortController();
  const signal = AbortSignal.any([stopped, others.signal]);
  const work = async (): Promise<void> => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await keep(cache, file, tell, signal);
  };
  const faults: unknown[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      work().catch((fault: unknown) => {
        faults.push(fault);
        others.abort();
      }),
    ),
  );
  if (faults.length) throw faults[0];
}

async function keep(
  cache: Pick<Cache, 'put'>,
  { name, url, size }: Wanted,
  tell: (name: string, part: number) => void,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  // An old copy of a file in the browser's own cache is not of this room: the host is asked whether it is the same.
  const answer = await fetch(url, { signal, cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  const counted = answer.clone().body;
  await Promise.all([
    cache.put(url, answer),
    count(counted, (loaded) => tell(name, size ? loaded / size : 1)),
  ]);
  tell(name, 1);
}

async function count(
  body: ReadableStream<Uint8Array> | null,
  heard: (loaded: number) => void,
): Promise<void> {
  const reader = body?.getReader();
  let loaded = 0;
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    loaded += next.value.length;
    heard(loaded);
  }
}
