/**
 * Recomputes the draws of a finished table, as `igroteka/luck.py` does.
 *
 * The server's secret must match the commitment that it published before the first draw. The secret and the seats'
 * nonces give a key; the key gives one stream for each bag, deck or die.
 */

import type { DrawInfo, Draws, LineNews, Numbers } from '../protocol';
import { bytesOf, fromHex, hmacSha256, sha256, toHex } from './sha256';

const LABEL = 'igroteka-luck-1';
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

/** The streams of one table. */
export class Luck {
  private readonly key: Uint8Array;

  constructor(secret: Uint8Array, table: string, nonces: string[]) {
    this.key = hmacSha256(secret, bytesOf([LABEL, table, ...nonces].join('\0')));
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

  /** The recomputed outcome; null if the weights are invalid. */
  outcome(draw: DrawInfo): string | null {
    const total = draw.weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
    if (total < 1n || total > WORDS) return null;
    let place = this.place(draw.source, draw.number, total);
    for (const [index, outcome] of draw.outcomes.entries()) {
      place -= BigInt(draw.weights[index] ?? 0);
      if (place < 0n) return outcome;
    }
    return null;
  }
}

/** The checks before all draws: the secret, the commitment, the nonces of players and bots. */
export function promiseFlaw(said: Draws, memory: Memory): Flaw | null {
  const secret = fromHex(said.secret);
  const flaw = (what: string, numbers: Numbers = {}): Flaw => ({
    line: 0,
    message: `web-verify-flaw-${what}`,
    numbers,
  });
  if (!secret?.length || commitmentOf(secret) !== said.commitment) return flaw('secret');
  if (memory.commitment && memory.commitment !== said.commitment) return flaw('kept');
  if (!said.nonces.every((nonce) => NONCE.test(nonce))) return flaw('nonces');
  for (const { seat, nonce } of memory.nonces)
    if (said.nonces[seat] !== nonce) return flaw('own', { seat: seat + 1 });
  for (const seat of said.bots)
    if (said.nonces[seat] !== botNonce(said.commitment, seat)) return flaw('bot', { seat: seat + 1 });
  return null;
}

/** Verifies one draw; `number` is the next number of its source. */
export function drawFlaw(luck: Luck, draw: DrawInfo, number: number): Flaw | null {
  const { seq: line, source } = draw;
  if (draw.number !== number || draw.outcomes.length !== draw.weights.length)
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
  const luck = new Luck(fromHex(said.secret) ?? new Uint8Array(), said.table, said.nonces);
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
