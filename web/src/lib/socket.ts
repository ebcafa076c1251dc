/** A connection to a table. It reconnects by itself and retries commands with their idempotency keys. */

import type { Answer, Command, SeatKey } from '../protocol';
import { makeKey } from './nonce';

type Unkeyed<C> = C extends Command ? Omit<C, 'key'> : never;
/** A command before it has its key. */
export type CommandBody = Unkeyed<Command>;

export type Connection = 'connecting' | 'open' | 'lost';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 25_000;
const PATIENCE = 8_000;
/** The server restarts: it closes its sockets with this code, and is back within seconds. */
const RESTARTING = 1012;
const RESTART_PATIENCE = 8_000;

/** The delay before retry number `attempt` (from 0): exponential backoff with jitter. */
export function waitBefore(attempt: number, luck: number): number {
  const most = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
  return Math.round(most / 2 + (most / 2) * luck);
}

/** The delay before a retry while the server restarts: soon, and not all at the same moment. */
export function waitForRestart(luck: number): number {
  return Math.round(300 + 900 * luck);
}

/** Unanswered commands, in the order in which they were sent. */
export class Unanswered {
  private waiting = new Map<string, Command>();

  add(command: Command): void {
    this.waiting.set(command.key, command);
  }

  /** Remove an answered command; undefined if it is unknown. */
  settle(key: string): Command | undefined {
    const command = this.waiting.get(key);
    this.waiting.delete(key);
    return command;
  }

  /** The commands to retry, with the same keys, after a reconnect. A phrase is forgotten: said late, it is nonsense. */
  again(): Command[] {
    for (const [key, { op }] of this.waiting) if (op === 'phrase') this.waiting.delete(key);
    return [...this.waiting.values()];
  }
}

/** The part of WebSocket that is used here, so that tests can fake it. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: ((event?: { code: number }) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

export interface LinkOptions {
  /** The first message on every new connection. */
  hello(): { seats: SeatKey[]; since: number | null; maker: string | null; hurries: boolean };
  onanswer(answer: Answer, command: Command | undefined): void;
  onconnection(state: Connection): void;
  connect(): Wire;
  luck?: () => number;
}

export class Link {
  private wire: Wire | null = null;
  private unanswered = new Unanswered();
  private attempt = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;
  private isGreeted = false;
  /** Until then the server may still be restarting, and nobody needs to hear of it. */
  private restartsUntil = 0;

  constructor(private options: LinkOptions) {
    this.open();
  }

  /** Send a command; without a connection it is queued, unless it is a phrase. */
  send(body: CommandBody): string {
    const command: Command = { ...body, key: makeKey() };
    this.unanswered.add(command);
    if (this.wire && this.isGreeted) this.wire.send(JSON.stringify(command));
    return command.key;
  }

  /** Reconnect with a new hello, because the seats held here have changed. */
  greetAgain(): void {
    if (this.isClosed) return;
    this.leave();
    this.open();
  }

  /** The page is visible again or the network is back: reconnect without waiting. */
  hurry(): void {
    if (this.isClosed) return;
    if (this.wire && this.isGreeted) this.probe();
    else if (!this.wire) this.open();
  }

  close(): void {
    this.isClosed = true;
    this.leave();
  }

  private open(): void {
    clearTimeout(this.retry);
    this.isGreeted = false;
    const wire = this.options.connect();
    this.wire = wire;
    wire.onopen = () => {
      if (this.wire === wire) this.greet(wire);
    };
    wire.onmessage = (event) => {
      if (this.wire === wire) this.hear(event.data);
    };
    wire.onclose = (event) => {
      if (event?.code === RESTARTING) this.restartsUntil = Date.now() + RESTART_PATIENCE;
      if (this.wire === wire) this.lose();
    };
    this.expect(PATIENCE);
  }

  private greet(wire: Wire): void {
    wire.send(JSON.stringify({ op: 'hello', key: makeKey(), ...this.options.hello() }));
    this.isGreeted = true;
    for (const command of this.unanswered.again()) wire.send(JSON.stringify(command));
  }

  private hear(data: unknown): void {
    if (typeof data !== 'string') return;
    this.attempt = 0;
    const answer = JSON.parse(data) as Answer;
    this.options.onconnection('open');
    clearTimeout(this.ping);
    this.ping = setTimeout(() => this.probe(), PING_EVERY);
    this.options.onanswer(answer, 'key' in answer ? this.unanswered.settle(answer.key) : undefined);
  }

  /** Ping the server; without an answer the connection counts as dead. */
  private probe(): void {
    this.wire?.send(JSON.stringify({ op: 'ping', key: makeKey() }));
    this.expect(PATIENCE);
  }

  private expect(patience: number): void {
    clearTimeout(this.ping);
    this.ping = setTimeout(() => this.lose(), patience);
  }

  private lose(): void {
    // At once: browsers open one connection per address at a time, and a hung handshake would hold up the next one.
    this.drop()?.close();
    if (this.isClosed) return;
    const luck = (this.options.luck ?? Math.random)();
    const isRestarting = Date.now() < this.restartsUntil;
    this.options.onconnection(isRestarting ? 'connecting' : 'lost');
    const wait = isRestarting ? waitForRestart(luck) : waitBefore(this.attempt++, luck);
    this.retry = setTimeout(() => this.open(), wait);
  }

  /** Stop listening to the connection; returns it. */
  private drop(): Wire | null {
    clearTimeout(this.ping);
    clearTimeout(this.retry);
    const wire = this.wire;
    this.wire = null;
    this.isGreeted = false;
    return wire;
  }

  /**
   * Give up a connection that may be sound. Browsers complain in the console of one that is closed before it is
   * established, so it may establish itself first, for a while.
   */
  private leave(): void {
    const isOpen = this.isGreeted;
    const wire = this.drop();
    if (!wire) return;
    if (isOpen) return wire.close();
    const timer = setTimeout(() => wire.close(), PATIENCE);
    wire.onopen = () => {
      clearTimeout(timer);
      wire.close();
    };
    wire.onclose = () => clearTimeout(timer);
  }
}
