/** Outlines drawn around the origin, about 20 units wide: what tells colours, awards and properties apart. */

import type { Colour, Property } from './view';

/** A leaf, a drop, a crystal and a blossom: each goal colour has a shape of its own. */
export const GOAL_SIGNS: Record<Colour, string> = {
  green: 'M-8.5 8.5C-10 -3 -3 -9 9 -9C9.5 3 4 9.5 -5 7.8L-8 10.5',
  blue: 'M0 -10.5C4 -5 7.5 -1 7.5 3.2A7.5 7.3 0 0 1 -7.5 3.2C-7.5 -1 -4 -5 0 -10.5Z',
  purple: 'M-6 -8.5H6L10 -2L0 10L-10 -2ZM-10 -2H10M-3.8 -2L0 10L3.8 -2L2 -8.5M-3.8 -2L-2 -8.5',
  pink:
    'M0 -2.5A4.6 4.6 0 1 1 2.4 -0.8A4.6 4.6 0 1 1 1.5 2A4.6 4.6 0 1 1 -1.5 2' +
    'A4.6 4.6 0 1 1 -2.4 -0.8A4.6 4.6 0 1 1 0 -2.5Z',
};

/** A bolt: one energy. */
export const BOLT = 'M2.5 -10L-6.5 1.5H-0.8L-2.5 10L6.5 -2.5H0.8Z';

/** The way of each property, seen from the flask: arrows around the origin, 44 units wide. */
export const PROPERTY_ARROWS: Record<Property, string> = {
  number: 'M-19 0H19M-12 -7L-19 0L-12 7M12 -7L19 0L12 7',
  ionization: 'M-13 13V-15M-20 -8L-13 -15L-6 -8M-13 13H15M8 6L15 13L8 20',
  radius: 'M13 -13V15M6 8L13 15L20 8M13 -13H-15M-8 -20L-15 -13L-8 -6',
  heavier: 'M-13 -13V15M-20 8L-13 15L-6 8M-13 -13H15M8 -20L15 -13L8 -6',
  lighter: 'M13 13V-15M6 -8L13 -15L20 -8M13 13H-15M-8 6L-15 13L-8 20',
};

/** Where the arrows of a property begin. */
export const PROPERTY_STARTS: Record<Property, [number, number]> = {
  number: [0, 0],
  ionization: [-13, 13],
  radius: [13, -13],
  heavier: [-13, -13],
  lighter: [13, 13],
};

/** The seat's colour; the page's tokens count seats from 1. */
export function colourOf(seat: number): string {
  return `var(--seat-${(seat % 6) + 1})`;
}

/** The families' prints are drawn once on the board; patches of them elsewhere refer to these ids. */
export const PRINTS = 'periodic-print';
