/** Line breaks within long words. */

/** For a narrow place: long words may be folded between two of their syllables. */
export function foldable(name: string): string {
  return name.replace(/([аеєиіїоуюяёыэ])(?=[бвгґджзйклмнпрстфхцчшщ][аеєиіїоуюяёыэ]\p{L})/gu, '$1\u00ad');
}
