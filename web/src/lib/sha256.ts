/**
 * SHA-256 and HMAC-SHA256, as FIPS 180-4 and RFC 2104 describe them.
 *
 * The browser's own implementation is missing over plain http, as on a home network. A game has some hundred draws,
 * so this need not be fast.
 */

const BLOCK = 64;
const SIZE = 32;

/** The first 32 bits of the fraction of a prime's root, in whole numbers: floating point may round in other places elsewhere. */
function fraction(prime: number, degree: bigint): number {
  const power = BigInt(prime) << (32n * degree);
  let root = 0n;
  for (let bit = 1n << 38n; bit; bit >>= 1n) if ((root | bit) ** degree <= power) root |= bit;
  return Number(root & 0xffffffffn);
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++)
    if (found.every((prime) => number % prime)) found.push(number);
  return found;
}

const ROUNDS = primes(64).map((prime) => fraction(prime, 3n));
const START = primes(8).map((prime) => fraction(prime, 2n));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The message with a one, zeros and its length in bits, filled up to whole blocks. */
function padded(message: Uint8Array): DataView {
  const blocks = Math.ceil((message.length + 9) / BLOCK);
  const bytes = new Uint8Array(blocks * BLOCK);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(bytes.length - 8, BigInt(message.length) * 8n);
  return view;
}

/** The 64 words that a block becomes. */
function schedule(data: DataView, from: number, words: Uint32Array): void {
  for (let place = 0; place < 16; place++) words[place] = data.getUint32(from + 4 * place);
  for (let place = 16; place < 64; place++) {
    const early = words[place - 15] ?? 0;
    const late = words[place - 2] ?? 0;
    const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[place] = (words[place - 16] ?? 0) + first + (words[place - 7] ?? 0) + second;
  }
}

function compress(state: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let round = 0; round < 64; round++) {
    const mixed = (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g));
    const one = (h + mixed + (ROUNDS[round] ?? 0) + (words[round] ?? 0)) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] = (state[place] ?? 0) + word));
}

export function sha256(message: Uint8Array): Uint8Array {
  const data = padded(message);
  const state = Uint32Array.from(START);
  const words = new Uint32Array(64);
  for (let from = 0; from < data.byteLength; from += BLOCK) {
    schedule(data, from, words);
    compress(state, words);
  }
  const said = new DataView(new ArrayBuffer(SIZE));
  state.forEach((word, place) => said.setUint32(4 * place, word));
  return new Uint8Array(said.buffer);
}

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const inner = joined(
    block.map((byte) => byte ^ 0x36),
    message,
  );
  return sha256(
    joined(
      block.map((byte) => byte ^ 0x5c),
      sha256(inner),
    ),
  );
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

const encoder = new TextEncoder();

export function bytesOf(text: string): Uint8Array {
  return encoder.encode(text);
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The bytes of hexadecimal digits; null where the text is none. */
export function fromHex(text: string): Uint8Array | null {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
