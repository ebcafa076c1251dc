/** What the choices offer at this moment: what glows, what a cell would do, what a tap means. */

import { remaining } from '../../lib/narrow';
import type { ChoiceInfo, Happened } from '../../protocol';

export interface Reach {
  cell: string;
  kind: 'step' | 'jump';
}

export interface Offers {
  /** What the next click is about: the picks, or the one thing that there is to begin with. */
  lens: string[];
  /** Cells that answer the lens and glow. */
  lit: Set<string>;
  /** Where the sage could go, when it is looked at. */
  reach: Reach[];
}

const PREFIX = 'cell:';

export function cellOf(id: string): string {
  return id.startsWith(PREFIX) ? id.slice(PREFIX.length) : '';
}

export function isCell(id: string): boolean {
  return id.startsWith(PREFIX);
}

/** A choice without a cell, as the end of the turn, never keeps the board from lighting up. */
function isOnBoard(choice: ChoiceInfo): boolean {
  return choice.components.some(isCell);
}

/**
 * Everything lit at once would say nothing: cells glow only for the stone or sage that is picked or looked at, for
 * the only one that there is, or where cells alone are asked for, as the River does.
 */
export function offersOf(choices: ChoiceInfo[], picks: string[], peeked: string | null): Offers {
  const lens = lensOf(choices, picks, peeked);
  const left = remaining(choices, lens).filter(isOnBoard);
  const isClear = lens.length > 0 || left.every((choice) => isCell(choice.components[0] ?? ''));
  if (!isClear) return { lens, lit: new Set(), reach: [] };
  const lit = new Set<string>();
  const reach: Reach[] = [];
  for (const choice of left) {
    const cells = choice.components.filter(isCell).map(cellOf);
    for (const cell of cells) lit.add(cell);
    const goal = cells[0];
    const verb = choice.notation.split(' ')[0];
    if (goal && (verb === 'step' || verb === 'jump')) reach.push({ cell: goal, kind: verb });
  }
  return { lens, lit, reach };
}

function lensOf(choices: ChoiceInfo[], picks: string[], peeked: string | null): string[] {
  if (picks.length) return picks;
  const starts = new Set(choices.filter(isOnBoard).map((choice) => choice.components[0] ?? ''));
  if (peeked !== null && !isCell(peeked) && starts.has(peeked)) return [peeked];
  const [only] = starts;
  return starts.size === 1 && only && !isCell(only) ? [only] : [];
}

/** What else there is to choose for a cell that is clicked first: the stones and the sage that could go there. */
export function startsFor(choices: ChoiceInfo[], picks: string[], cell: string): string[] {
  const left = remaining(choices, [...picks, PREFIX + cell]);
  const starts = left.map((choice) => choice.components[0] ?? '').filter((id) => !isCell(id));
  return [...new Set(starts)];
}

/** What a click says by itself; whatever else happens is worth a look before it happens. */
const OBVIOUS = new Set([
  'stone-placed',
  'sage-stepped',
  'sage-jumped',
  'river-flowed',
  'draw-chosen',
  'turn-ended',
]);

export function isPlain(event: Happened): boolean {
  return OBVIOUS.has(event.event) || (event.event === 'exits-ahead' && !isNarrow(event));
}

/** What is told beside the cell, where the eye is; the rest of it is drawn. */
const TELLING = new Set(['river-formed', 'river-ahead', 'sage-captured', 'game-won']);

export function tellingOf(events: Happened[]): Happened[] {
  const isAhead = events.some(({ event }) => event === 'river-ahead');
  return events.filter(
    (event) => isNarrow(event) || (TELLING.has(event.event) && !(isAhead && event.event === 'river-formed')),
  );
}

/** Few exits, or fewer than before: that is worth a look. */
export function isNarrow({ event, args }: Happened): boolean {
  return event === 'exits-ahead' && (args['lost'] !== '' || Number(args['count']) < 3);
}

/** A second tap is asked for where more happens than the finger says, or where that is not known yet. */
export function needsSecondTap(choice: ChoiceInfo, events: Happened[] | undefined): boolean {
  if (events) return events.some((event) => !isPlain(event) && event.event !== 'exits-ahead');
  return (choice.components[0] ?? '').startsWith('stone:');
}
