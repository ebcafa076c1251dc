/** A number as people read it: with a minus sign, which is as wide as a plus, and not with a hyphen. */
export function withMinus(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}
