/**
 * The state that every board keeps besides its View: the focused component, the choice that a click would make,
 * and the latest events. Boards differ only in what they draw.
 */

import type { BoardProps } from './boards';
import type { ChoiceInfo, Happened } from '../protocol';
import { givenName } from './names';
import { remaining } from './narrow';
import { foresaid } from './telling';
import { words } from './words.svelte';

/** The one choice that these picks leave; null where they leave none or several. */
export function settledBy(choices: ChoiceInfo[], picks: string[]): ChoiceInfo | null {
  const left = remaining(choices, picks);
  return left.length === 1 ? (left[0] ?? null) : null;
}

/** Does some choice touch this component? */
export function isTouched(choices: ChoiceInfo[], id: string): boolean {
  return choices.some(({ components }) => components.includes(id));
}

/** Pick a component. If it does not go with the picks but begins something else, those are put down first. */
export function pickAnew(
  { choices, picks, candidates, onpick }: Pick<BoardProps, 'choices' | 'picks' | 'candidates' | 'onpick'>,
  id: string,
): void {
  const isElsewhere = isTouched(choices, id) && !candidates.has(id) && !picks.includes(id);
  if (isElsewhere) for (const other of [...picks]) onpick(other);
  onpick(id);
}

/** Whose board it is, and for whom it is drawn. */
export type Readers = Pick<BoardProps, 'game' | 'seats' | 'me'>;

/** A choice and what it would do, in one line; `isPlain` leaves out what goes without saying. */
export function foretold(
  { game, seats, me }: Readers,
  choice: ChoiceInfo,
  foreseen: Happened[] | undefined,
  isPlain: (event: Happened) => boolean = () => false,
): string {
  const told = (foreseen ?? []).filter((event) => !isPlain(event));
  const nameOf = (seat: number): string => givenName(seats, seat);
  return [words.sayChoice(choice, nameOf), ...foresaid(game, told, seats, me)].join(' · ');
}

/** Is it the keyboard that has come here? A finger leaves the focus behind and looks elsewhere. */
export function byKeys({ currentTarget }: FocusEvent): boolean {
  return (currentTarget as HTMLElement).matches(':focus-visible');
}

/** What somebody looks at on a board. */
export class Looks {
  /** Under the pointer, or focused by the keyboard. */
  peeked = $state<string | null>(null);
  /** What a tap or a click keeps in sight. */
  kept = $state<string | null>(null);
  /** What a first tap has shown and a second one will do. */
  armed = $state<string | null>(null);

  constructor(private readonly onpeek: (id: string | null) => void) {}

  looked = $derived.by(() => this.armed ?? this.peeked ?? this.kept);

  peek = (id: string | null): void => {
    this.peeked = id;
    this.onpeek(id);
  };

  /** Keep this in sight, or no longer. */
  show = (id: string): void => {
    this.kept = this.kept === id ? null : id;
    this.onpeek(this.kept);
  };

  /** Keep this in sight until a second tap does it. */
  arm = (id: string): void => {
    this.armed = id;
    this.onpeek(id);
  };

  /** Something else is asked: what was tapped before means nothing any more. */
  forget(): void {
    this.kept = this.armed = null;
  }
}

export interface Told {
  events: Happened[];
  /** The number of this news item, from 1. */
  count: number;
}

/** The news after these events. A parent may hand over the same events again: those are no news. */
export function newsAfter(before: Told, events: Happened[]): Told {
  const isSame = before.count > 0 && JSON.stringify(before.events) === JSON.stringify(events);
  return isSame ? before : { events, count: before.count + 1 };
}

/** The latest events, for marks and animations. */
export class News {
  private latest: Told = { events: [], count: 0 };

  constructor(private readonly recent: () => Happened[]) {}

  private now = $derived.by(() => (this.latest = newsAfter(this.latest, this.recent())));

  get events(): Happened[] {
    return this.now.events;
  }

  get count(): number {
    return this.now.count;
  }

  /** False for what was there when the page was opened: that does not drop in again. */
  get isFresh(): boolean {
    return this.now.count > 1;
  }

  has(event: string): boolean {
    return this.now.events.some((one) => one.event === event);
  }
}
