/** Turns an identifier into words: `hand_sizes` and `hand-sizes` become "Hand sizes". */
export function readable(name: string): string {
  const text = name.replace(/[_-]+/g, ' ').trim();
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
