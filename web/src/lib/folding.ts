/** Line breaks within long words. */

/** For a narrow place: long words may be folded between two of their syllables. */
export function foldable(name: string): string {
  return name.replace(
    /([аеєиіїоуюяёыэaeiou])(?=[бвгґджзйклмнпрстфхцчшщbcdfghklmnprstvz][аеєиіїоуюяёыэaeiou]\p{L})/gu,
    '$1\u00ad',
  );
}
