/**
 * Names and values in words: `<game>-field-<name>` and `<game>-value-<name>` where the game's texts have them, else
 * the name itself made readable.
 */

import { readable } from '../../lib/readable';
import { say, words } from '../../lib/words.svelte';
import { isCellName, type Atom } from './shape';

/** A key of a game's texts: letters, digits and strokes alone. */
function keyOf(game: string, sort: 'field' | 'value', name: string): string {
  return [game, sort, name.replace(/[^A-Za-z0-9]+/g, '-')].join('-');
}

export function fieldWord(game: string, name: string): string {
  return [keyOf(game, 'field', name), keyOf(game, 'value', name)].reduceRight(
    (other, key) => (words.has(key) ? say(key) : other),
    isCellName(name) ? name : readable(name),
  );
}

export function valueWord(game: string, value: Atom): string {
  if (value === null || value === '') return say('web-general-none');
  if (typeof value === 'boolean') return say(value ? 'web-general-yes' : 'web-general-no');
  if (typeof value === 'number') return String(value);
  const key = keyOf(game, 'value', value);
  if (words.has(key)) return say(key);
  return isCellName(value) ? value : readable(value);
}

/** So short that it is its own mark. */
export const isShort = (word: string): boolean => word.length <= 3;

/** One or two letters for a small place; a short word whole. */
export function monogram(word: string): string {
  if (isShort(word)) return word;
  const parts = word.split(/[\s:]+/).filter((part) => part);
  const letters = parts.length > 1 ? parts.slice(0, 2).map((part) => part.charAt(0)) : [word.slice(0, 1)];
  return letters.join('').toLocaleUpperCase();
}

/** A colour of its own for each word, the same everywhere: a hue from 0 to 359. */
export function hueOf(word: string): number {
  let sum = 7;
  for (const letter of word) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 3600;
  return (sum * 137) % 360;
}
