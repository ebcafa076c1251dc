/** What the parts of the general board share: where components lie, what is lit, what a click or a tap means. */

import { foretold, isTouched, Looks, pickAnew, settledBy } from '../../lib/boardState.svelte';
import type { BoardProps } from '../../lib/boards';
import type { ChoiceInfo } from '../../protocol';
import {
  cellIds,
  groupsOf,
  homeKey,
  homesOf,
  lyingIn,
  nameOf,
  NO_CELLS,
  NO_HOMES,
  placesOf,
  type Group,
} from './finding';
import { isCellName } from './shape';

export class Desk extends Looks {
  private known = NO_HOMES;
  private knownCells = NO_CELLS;

  constructor(readonly now: () => BoardProps) {
    super((id) => now().onpeek(id));
  }

  private homes = $derived.by(() => {
    const { view, choices } = this.now();
    return (this.known = homesOf(placesOf(view), choices, this.known));
  });

  /** What cells are called in the choices: `cell:` before the name, or something else, or nothing. */
  private cells = $derived.by(() => (this.knownCells = cellIds(this.now().choices, this.knownCells)));

  get game(): string {
    return this.now().game;
  }

  /** The component that a word at this place of the view is; null where it is none. */
  idAt(path: string, word: string): string | null {
    const ids = this.homes.get(homeKey(path, word)) ?? [];
    return ids.find((id) => this.isLit(id)) ?? ids.find((id) => this.isPicked(id)) ?? ids[0] ?? null;
  }

  /** Does something lie in this field, also in that of a seat, that can be chosen now? */
  isAskedIn(field: string): boolean {
    const isThere = (key: string): boolean => key.replace(/^(?:seats|players)\.\d+\./, '').startsWith(field);
    return [...this.homes].some(([key, ids]) => isThere(key) && ids.some((id) => this.isLit(id)));
  }

  cellId(cell: string): string {
    return this.cells.get(cell) ?? `cell:${cell}`;
  }

  /** The cells that choices have named so far: they exist, whether anything lies there or not. */
  get cellNames(): string[] {
    return [...this.cells.keys()];
  }

  isLit(id: string): boolean {
    return this.now().candidates.has(id);
  }

  isPicked(id: string): boolean {
    return this.now().picks.includes(id);
  }

  groups = $derived.by((): Group[] => {
    const { choices, picks } = this.now();
    const lying = lyingIn(this.homes);
    const hasMap = this.hasMap;
    return groupsOf(choices, picks, (id) => lying.has(id) || (hasMap && isCellName(nameOf(id))));
  });

  /** Is there a map on which cells are clicked? */
  hasMap = $state(false);

  settledWith(id: string): ChoiceInfo | null {
    const { choices, picks } = this.now();
    return settledBy(choices, [...picks, id]);
  }

  settled = $derived.by(() => (this.looked ? this.settledWith(this.looked) : null));

  caption = $derived.by(() => {
    const { previews } = this.now();
    return this.settled ? foretold(this.now(), this.settled, previews[this.settled.notation]) : '';
  });

  /** With a finger, what cannot be taken back is shown by the first tap and done by the second. */
  press = (id: string, isTouch: boolean): void => {
    const { choices, onpeek } = this.now();
    const choice = isTouch && this.armed !== id && !this.isPicked(id) ? this.settledWith(id) : null;
    if (choice?.is_final && !choice.is_end) return this.arm(id);
    this.forget();
    if (isTouched(choices, id)) onpeek(id);
    pickAnew(this.now(), id);
  };
}
