import { createHash, createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bytesOf, fromHex, hmacSha256, sha256, toHex } from './sha256';

const hash = (text: string): string => toHex(sha256(bytesOf(text)));

describe('SHA-256', () => {
  it('agrees with the examples of FIPS 180-4', () => {
    expect(hash('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(hash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(hash('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')).toBe(
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    );
    expect(hash('a'.repeat(1_000_000))).toBe(
      'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0',
    );
  });

  it('agrees with another implementation for every length around the blocks', () => {
    for (let length = 0; length <= 200; length++) {
      const bytes = Uint8Array.from(randomBytes(length));
      expect(toHex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
  });
});

describe('HMAC-SHA256', () => {
  /** RFC 4231: key, data, result. */
  const EXAMPLES: [string, string, string][] = [
    [
      '0b'.repeat(20),
      toHex(bytesOf('Hi There')),
      'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    ],
    [
      toHex(bytesOf('Jefe')),
      toHex(bytesOf('what do ya want for nothing?')),
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    ['aa'.repeat(20), 'dd'.repeat(50), '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe'],
    [
      'aa'.repeat(131),
      toHex(bytesOf('Test Using Larger Than Block-Size Key - Hash Key First')),
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
  ];

  it('agrees with the examples of RFC 4231', () => {
    for (const [key, data, said] of EXAMPLES) {
      const [one, other] = [fromHex(key), fromHex(data)];
      expect(one && other && toHex(hmacSha256(one, other))).toBe(said);
    }
  });

  it('agrees with another implementation for keys around the block', () => {
    for (const length of [0, 1, 32, 63, 64, 65, 128]) {
      const [key, data] = [Uint8Array.from(randomBytes(length)), Uint8Array.from(randomBytes(77))];
      expect(toHex(hmacSha256(key, data))).toBe(createHmac('sha256', key).update(data).digest('hex'));
    }
  });
});

describe('hexadecimal digits', () => {
  it('are read as they are written, and nothing else is', () => {
    expect(fromHex('00ff10')).toEqual(Uint8Array.of(0, 255, 16));
    expect(toHex(Uint8Array.of(0, 255, 16))).toBe('00ff10');
    for (const text of ['0', 'xy', '0G', '00 11', 'FF']) expect(fromHex(text)).toBeNull();
  });
});
