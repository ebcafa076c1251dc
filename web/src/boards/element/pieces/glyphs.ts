/** The signs and colours of the seats, as the rest of the page wears them. */

import { GLYPHS } from '../../../parts/Glyph.svelte';

/** The page draws its signs in a box of 24; this brings their middle to the origin. */
export const TO_ORIGIN = 'translate(-12 -12)';

export function glyphOf(seat: number): string {
  return GLYPHS[seat % GLYPHS.length] ?? '';
}

/** The page counts the colours of seats from 1. */
export function colourOf(seat: number): string {
  return `var(--seat-${(seat % GLYPHS.length) + 1})`;
}
