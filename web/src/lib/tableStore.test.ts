/** The store of a table: what the person sees follows from what the server says. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SPECTATOR, type Answer, type Command, type LineNews, type News, type TableInfo } from '../protocol';
import { keptTable } from './keep';
import { settings } from './settings.svelte';
import type { Wire } from './socket';
import { TableStore } from './tableStore.svelte';

const DATA = 'd'.repeat(64);
const SEATS = ['Оля', 'Taras'].map((name, seat) => ({ seat, kind: 'human', name, bot: '' }));
const table = { id: 'T', game: 'toy', data: DATA, status: 'open', seats: SEATS, waiting: [] };
const edition = { data: DATA, numbers: {}, rows: {} };

let sent: Command[];
let wires: Wire[];
const say = (answer: unknown): void => wires.at(-1)?.onmessage?.({ data: JSON.stringify(answer as Answer) });
const ops = (op: string): Command[] => sent.filter((command) => command.op === op);
const line = (seq: number): LineNews => ({ seq, seat: 0, what: 'play', events: [] }) as unknown as LineNews;
const lines = (first: number, last: number): LineNews[] =>
  Array.from({ length: last - first + 1 }, (_, place) => line(first + place));
const news = (seat: number, first: number, last: number): News =>
  ({
    ...{ type: 'news', seat, seq: last, since: null, lines: lines(first, last), view: null, ask: null },
    ...{ chosen: null, can_undo: false, waiting: [], asks: '', ask_numbers: {}, now: 0 },
    table: table as unknown as TableInfo,
  }) as News;

class FakeWire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    wires.push(this as unknown as Wire);
    queueMicrotask(() => this.onopen?.());
  }
  send(text: string): void {
    sent.push(JSON.parse(text) as Command);
  }
  close(): void {
    this.onclose = null;
  }
}

function answer(path: string): unknown {
  if (path === '/api/games') return [{ id: 'toy', edition, has_secrets: false }];
  if (path.endsWith('/sit')) return { table, held: [{ seat: 1, secret: 's', code: 'c' }], maker: '' };
  return table;
}

beforeEach(() => {
  [sent, wires] = [[], []];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(new Response(JSON.stringify(answer(path)))));
  vi.stubGlobal('WebSocket', FakeWire);
  vi.stubGlobal('location', { host: 'games.example', protocol: 'https:' });
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function begun(): Promise<TableStore> {
  const store = new TableStore('T');
  await store.begin(null);
  await Promise.resolve();
  expect(store.standing).toBe('here');
  return store;
}

describe('earlier lines', () => {
  it('are asked for again where the server has told the end of the log anew', async () => {
    const store = await begun();
    say(news(SPECTATOR, 301, 600));
    store.fetchEarlier();
    store.fetchEarlier();
    expect(ops('earlier')).toHaveLength(1);
    say({ type: 'lines', key: ops('earlier')[0]?.key, seat: SPECTATOR, lines: lines(1, 300) });
    expect(store.firstLine).toBeNull();
    // Back after a long time, or with other seats: again only the end is here.
    say(news(SPECTATOR, 301, 600));
    expect(store.firstLine).toBe(301);
    store.fetchEarlier();
    expect(ops('earlier')).toHaveLength(2);
    store.end();
  });
});

describe('a page that is left while its table is still fetched', () => {
  it('opens no connection', async () => {
    const store = new TableStore('T');
    const begin = store.begin(null);
    store.end();
    await begin;
    expect(wires).toEqual([]);
  });
});

describe('a seat that was freed', () => {
  it('is forgotten by whoever sits down again', async () => {
    const store = await begun();
    await store.sit(undefined, 'Taras');
    say({ type: 'freed', seat: 1 });
    expect([store.isFreed, store.held.length]).toEqual([true, 0]);
    await store.sit(undefined, 'Taras');
    expect([store.isFreed, store.held.length]).toEqual([false, 1]);
    // Whoever stands up is not told that somebody else wanted the seat.
    store.leave(1);
    await Promise.resolve();
    say({ type: 'done', key: ops('leave')[0]?.key, seq: 0 });
    expect([store.isFreed, store.held.length]).toEqual([false, 0]);
    // Nor in another tab of theirs.
    await store.sit(undefined, 'Taras');
    say({ type: 'left', seat: 1 });
    expect([store.isFreed, store.moved, store.held.length]).toEqual([false, [], 0]);
    store.end();
  });
});

describe('a name that was changed', () => {
  const renamed = (name: string) => ({ ...table, seats: [SEATS[0], { ...SEATS[1], name }] });
  const shelf = new Map<string, string>();
  let asked: { path: string; body: Record<string, unknown> }[];
  /** What the server says of `ready`: whether it refuses a name. */
  let isTaken: (name: unknown) => boolean;

  function served(path: string, init?: RequestInit): Response {
    const body = JSON.parse(String(init?.body ?? '{}')) as Record<string, unknown>;
    asked.push({ path, body });
    if (!path.endsWith('/ready')) return new Response(JSON.stringify(answer(path)));
    const fault = { code: 'name-taken', message: 'app-name-taken', numbers: {} };
    if (isTaken(body['name'])) return new Response(JSON.stringify(fault), { status: 409 });
    const seats = [
      { seat: 0, kind: 'human', name: body['name'] || 'Тарас', bot: '' },
      { ...SEATS[0], seat: 1 },
    ];
    return new Response(
      JSON.stringify({ table: { ...table, id: 'N', seats }, held: [{ seat: 0, secret: 's', code: 'd' }] }),
    );
  }

  beforeEach(() => {
    shelf.clear();
    asked = [];
    isTaken = () => false;
    settings.name = '';
    vi.stubGlobal('window', {
      localStorage: {
        getItem: (name: string) => shelf.get(name) ?? null,
        setItem: (name: string, value: string) => shelf.set(name, value),
        removeItem: (name: string) => shelf.delete(name),
      },
    });
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) => Promise.resolve(served(path, init)));
  });

  async function followed(): Promise<TableStore> {
    const store = await begun();
    await store.sit(undefined, 'Taras');
    say({ type: 'status', table: { ...renamed('Тарас'), status: 'over', rematch: 'N' } });
    expect(store.followRematch()).toBe('/t/N');
    store.end();
    const next = new TableStore('N');
    await next.begin(null);
    return next;
  }
  const readyNames = (): unknown[] =>
    asked.filter(({ path }) => path.endsWith('/ready')).map(({ body }) => body['name']);

  it('goes along to the rematch', async () => {
    const next = await followed();
    expect(readyNames()).toEqual(['Тарас']);
    expect(keptTable('N')?.held).toMatchObject([{ seat: 0, name: 'Тарас', isReady: true }]);
    next.end();
  });

  it('locks nobody out of the rematch where somebody else has it by now', async () => {
    isTaken = (name) => name !== '';
    const next = await followed();
    expect(readyNames()).toEqual(['Тарас', '']);
    expect([next.note, next.held.map(({ seat, name }) => [seat, name])]).toEqual([null, [[0, 'Тарас']]]);
    next.end();
  });

  it('is the default from then on, but only where the server has taken it', async () => {
    const store = await begun();
    await store.sit(undefined, 'Taras');
    await Promise.resolve();
    store.rename(1, 'Оля');
    const fault = { code: 'name-taken', message: 'app-name-taken', numbers: {}, rule: '' };
    say({ type: 'refused', key: ops('rename')[0]?.key, ...fault });
    expect(settings.name).toBe('Taras');
    store.rename(1, 'Тарас');
    expect(settings.name).toBe('Taras');
    say({ type: 'done', key: ops('rename')[1]?.key, seq: 0 });
    expect(settings.name).toBe('Тарас');
    store.end();
  });
});

describe('the number of a question', () => {
  it('stays while others answer the same sealed one, and is new with each other question', async () => {
    const store = await begun();
    await store.sit(undefined, 'Taras');
    await Promise.resolve();
    const ask = (id: number) => ({ id, key: 'toy-ask', numbers: {}, is_sealed: true, choices: [] });
    const numbers: number[] = [];
    const hear = (more: object): void => {
      say({ ...news(1, 1, 3), ...more });
      numbers.push(store.question);
    };
    hear({ ask: ask(4), waiting: [0, 1] });
    // Somebody else has answered: what is being typed is not lost.
    hear({ ask: ask(4), waiting: [1] });
    hear({ chosen: { ask: ask(4), events: [] }, waiting: [0] });
    hear({ ask: ask(5), waiting: [0, 1] });
    const [first, same, chosen, next] = numbers;
    expect(same).toBe(first);
    expect(new Set([first, chosen, next]).size).toBe(3);
    store.end();
  });
});
