/** A name of a program as people write it: `hand_sizes` and `hand-sizes` are "Hand sizes". */
export function readable(name: string): string {
  const text = name.replace(/[_-]+/g, ' ').trim();
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
