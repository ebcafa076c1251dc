/** Line breaks within long words. */

const CYRILLIC = /([аеєиіїоуюяёыэ])(?=[бвгґджзйклмнпрстфхцчшщ][аеєиіїоуюяёыэ]\p{L})/gu;
const LATIN = /([aeiou])(?=[bcdfghklmnprstvz][aeiou]\p{L})/gu;
const LONG_ENGLISH = /[A-Za-z]{10,}|[A-Za-z]{9}(?=’)/g;

/** For a narrow place: long words may be folded between two of their syllables. */
export function foldable(name: string): string {
  return name.replace(CYRILLIC, '$1\u00ad').replace(LONG_ENGLISH, (word) => word.replace(LATIN, '$1\u00ad'));
}

/** The same for words that are long themselves: a short one goes to the next line as a whole. */
export function longFoldable(name: string): string {
  return name.replace(/\p{L}{9,}’?/gu, foldable);
}

/** The same for a long first word: whatever follows a space or a hyphen has a line of its own, unless it is very long. */
export function firstFoldable(name: string): string {
  return name.replace(/^\p{L}{10,}|\p{L}{13,}/gu, foldable);
}
