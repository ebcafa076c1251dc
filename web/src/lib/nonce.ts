/** Random strings from the browser's secure generator, which works over plain http too. */

function hex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A seat's share of the luck: 32 hexadecimal digits. */
export function makeNonce(): string {
  return hex(16);
}

/** What opens a seat, or finds a table again: 256 bits. Made here, so that it is known before any answer comes. */
export function makeSecret(): string {
  return hex(32);
}

/** A command's key: the server answers a repeated key without playing it again. */
export function makeKey(): string {
  return hex(10);
}
