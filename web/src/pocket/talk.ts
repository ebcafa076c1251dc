/** What the page and its worker say to each other. */

export type Order =
  | { do: 'open'; folder: string }
  | { do: 'request'; number: number; method: string; path: string; body: string }
  | { do: 'connect'; number: number; path: string }
  | { do: 'send'; number: number; text: string }
  | { do: 'leave'; number: number };

export type Report =
  | { is: 'loading'; loaded: number; total: number }
  | { is: 'ready' }
  | { is: 'failed'; text: string }
  | { is: 'answer'; number: number; status: number; text: string }
  | { is: 'wire'; number: number; event: 'open' | 'frame' | 'close'; text: string };

/** What the service worker that keeps the room says to a page that watches it. */
export type KeepingReport =
  | { is: 'loaded'; parts: [name: string, part: number][] }
  | { is: 'ended'; why: 'failed' | 'full' | 'stopped' };
