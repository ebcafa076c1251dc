/**
 * Recomputes the draws of a finished table, as `igroteka/luck.py` does.
 *
 * The server's secret must match the commitment that it published before the first draw. The secret and the seats'
 * nonces give a key; the key gives one stream for each bag, deck or die.
 */

import type { DrawInfo, Draws, LineNews, Numbers } from '../protocol';
import { bytesOf, fromHex, hmacSha256, sha256, toHex } from './sha256';

const LABELS: Record<number, string> = { 1: 'igroteka-luck-1', 2: 'igroteka-luck-2' };
const SHARED = 'igroteka-same-luck\0';
const TICKETS_IN_A_BLOCK = 4;
/** A heavier bag is drawn from by place. */
const MOST_TICKETS = 4096n;
const WORDS = 1n << 64n;
const NONCE = /^[0-9a-f]{32}$/;
/** The number of draws computed before yielding to the page. */
const AT_ONCE = 40;

/** What this browser has stored from the start of the game; fields are empty if it has nothing. */
export interface Memory {
  commitment: string;
  nonces: { seat: number; nonce: string }[];
}

/** The first mismatch; line 0 stands for the checks before all draws. */
export interface Flaw {
  line: number;
  message: string;
  numbers: Numbers;
}

export interface Verdict {
  /** The verified draws, by source, in the order of the game. */
  sources: { source: string; draws: DrawInfo[] }[];
  count: number;
  flaw: Flaw | null;
}

export function commitmentOf(secret: Uint8Array): string {
  return toHex(sha256(secret));
}

/** The nonce of a bot's seat, derived from the commitment, so that the server cannot choose it. */
export function botNonce(commitment: string, seat: number): string {
  return toHex(sha256(bytesOf(`igroteka-bot-nonce:${commitment}:${seat}`))).slice(0, 32);
}

/** The commitment of a table that was dealt again: to its own secret and to the key of the deal. */
export function sharedCommitment(secret: Uint8Array, key: Uint8Array): string {
  return toHex(sha256(new Uint8Array([...bytesOf(SHARED), ...secret, ...key])));
}

/** The streams of one table. */
export class Luck {
  readonly key: Uint8Array;

  constructor(
    secret: Uint8Array,
    table: string,
    nonces: string[],
    private readonly version = 1,
  ) {
    this.key = hmacSha256(secret, bytesOf([LABELS[version] ?? '', table, ...nonces].join('\0')));
  }

  /** Draw number `number` of a source: an unbiased integer from 0 up to the total weight. */
  place(source: string, number: number, total: bigint): bigint {
    const fair = WORDS - (WORDS % total);
    for (let attempt = 0; ; attempt++) {
      const said = hmacSha256(this.key, bytesOf(`${source}\0${number}\0${attempt}`));
      const word = new DataView(said.buffer).getBigUint64(0);
      if (word < fair) return word % total;
    }
  }

  /** The outcome of the piece with the lowest ticket: an outcome has as many tickets as its weight. */
  private firstTicket(draw: DrawInfo): string | null {
    let lowest = WORDS;
    let found: string | null = null;
    for (const [place, outcome] of draw.outcomes.entries()) {
      const weight = draw.weights[place] ?? 0;
      for (let block = 0; block * TICKETS_IN_A_BLOCK < weight; block++) {
        const name = [draw.source, draw.number, draw.indices[place], block].join('\0');
        const words = new DataView(hmacSha256(this.key, bytesOf(name)).buffer);
        const tickets = Math.min(TICKETS_IN_A_BLOCK, weight - block * TICKETS_IN_A_BLOCK);
        for (let at = 0; at < tickets; at++) {
          const ticket = words.getBigUint64(8 * at);
          if (ticket < lowest) [lowest, found] = [ticket, outcome];
        }
      }
    }
    return found;
  }

  /** The recomputed outcome; null if the weights are invalid. */
  outcome(draw: DrawInfo): string | null {
    const total = draw.weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
    if (total < 1n || total > WORDS) return null;
    if (this.version > 1 && total <= MOST_TICKETS) return this.firstTicket(draw);
    let place = this.place(draw.source, draw.number, total);
    for (const [index, outcome] of draw.outcomes.entries()) {
      place -= BigInt(draw.weights[index] ?? 0);
      if (place < 0n) return outcome;
    }
    return null;
  }
}

/** The luck of a finished table: its own, or that of the deal that it shares with others. */
export function luckOf(said: Draws): Luck {
  const { secret, table, nonces } = said.deal ?? said;
  return new Luck(fromHex(secret) ?? new Uint8Array(), table, nonces, said.version);
}

/** Whether the commitment is to what was told at the end. */
function isCommitted(said: Draws): boolean {
  const secret = fromHex(said.secret);
  if (!secret?.length || !LABELS[said.version]) return false;
  if (!said.deal) return commitmentOf(secret) === said.commitment;
  const first = fromHex(said.deal.secret);
  if (!first?.length || commitmentOf(first) !== said.deal.commitment) return false;
  return sharedCommitment(secret, luckOf(said).key) === said.commitment;
}

/** The nonces of a table, and those of the deal that it shares with others. */
function nonceFlaw(nonces: string[], bots: number[], commitment: string): 'nonces' | number | null {
  if (!nonces.length || !nonces.every((nonce) => NONCE.test(nonce))) return 'nonces';
  return bots.find((seat) => nonces[seat] !== botNonce(commitment, seat)) ?? null;
}

/** The checks before all draws: the secret, the commitment, the nonces of players and bots. */
export function promiseFlaw(said: Draws, memory: Memory): Flaw | null {
  const flaw = (what: string, numbers: Numbers = {}): Flaw => ({
    line: 0,
    message: `web-verify-flaw-${what}`,
    numbers,
  });
  if (!isCommitted(said)) return flaw('secret');
  if (memory.commitment && memory.commitment !== said.commitment) return flaw('kept');
  for (const { seat, nonce } of memory.nonces)
    if (said.nonces[seat] !== nonce) return flaw('own', { seat: seat + 1 });
  for (const { nonces, bots, commitment } of said.deal ? [said, said.deal] : [said]) {
    const found = nonceFlaw(nonces, bots, commitment);
    if (found === 'nonces') return flaw('nonces');
    if (found !== null) return flaw('bot', { seat: found + 1 });
  }
  return null;
}

/** Verifies one draw; `number` is the next number of its source. */
export function drawFlaw(luck: Luck, draw: DrawInfo, number: number): Flaw | null {
  const { seq: line, source } = draw;
  if (
    draw.number !== number ||
    draw.outcomes.length !== draw.weights.length ||
    draw.outcomes.length !== draw.indices.length
  )
    return { line, message: 'web-verify-flaw-order', numbers: { line, source } };
  const expected = luck.outcome(draw) ?? '';
  if (expected === draw.outcome) return null;
  const numbers = { line, source, number: number + 1, expected, found: draw.outcome };
  return { line, message: 'web-verify-flaw-draw', numbers };
}

/** Line numbers: those of the record, or those of the public log during the game. */
export type Count = 'seq' | 'told';

/** The first draw that is missing in the log or in the list of draws. */
export function logFlaw(draws: DrawInfo[], lines: LineNews[], count: Count): Flaw | null {
  const told = lines.filter((line) => line.what === 'chance').map((line) => line.seq);
  const given = draws.map((draw) => draw[count]);
  const length = Math.max(told.length, given.length);
  for (let place = 0; place < length; place++) {
    if (told[place] === given[place]) continue;
    const first = Math.min(told[place] ?? Infinity, given[place] ?? Infinity);
    // Where it can be looked at, lines are counted as in the record.
    const line = draws.find((draw) => draw[count] === first)?.seq ?? first;
    return { line, message: 'web-verify-flaw-log', numbers: { line } };
  }
  return null;
}

/** Recompute every draw; stops at the first mismatch. */
export async function verify(
  said: Draws,
  lines: LineNews[],
  count: Count,
  memory: Memory,
  onprogress: (done: number) => void = () => undefined,
): Promise<Verdict> {
  const bySource = new Map<string, DrawInfo[]>();
  let checked = 0;
  const verdict = (flaw: Flaw | null): Verdict => ({
    sources: [...bySource].map(([source, draws]) => ({ source, draws })),
    count: checked,
    flaw,
  });
  const broken = promiseFlaw(said, memory);
  if (broken) return verdict(broken);
  const luck = luckOf(said);
  for (const draw of said.draws) {
    const known = bySource.get(draw.source) ?? [];
    const flaw = drawFlaw(luck, draw, known.length);
    if (flaw) return verdict(flaw);
    bySource.set(draw.source, [...known, draw]);
    checked += 1;
    if (checked % AT_ONCE === 0) {
      onprogress(checked);
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  onprogress(checked);
  return verdict(logFlaw(said.draws, lines, count));
}
