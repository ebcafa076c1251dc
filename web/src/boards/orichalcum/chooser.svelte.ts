/**
 * What a look, a click or a tap on the board means: what is lit, where the ghost lies, what is sent.
 *
 * It reads the choices and knows no rules. With a finger the first tap shows what would happen and the second does it.
 */

import { isTouched, Looks, pickAnew, settledBy } from '../../lib/boardState.svelte';
import type { BoardProps } from '../../lib/boards';
import type { ChoiceInfo } from '../../protocol';
import { DIRECTIONS, TURNS } from './geometry';
import type { GhostPicture } from './ghosts';
import {
  canTurn,
  cellOf,
  cellsIn,
  covered,
  firstTurn,
  fitsOf,
  isCell,
  isPlacing,
  litBy,
  nearestTurn,
  picksFor,
  templeSites,
} from './placing';
import type { Land, OrichalcumView } from './view';

type Said = Pick<BoardProps, 'me' | 'choices' | 'picks' | 'candidates' | 'onpick' | 'onpeek' | 'onchoose'>;

export interface Now extends Said {
  view: OrichalcumView;
  /** Whose island is on the screen. */
  shown: number;
}

const NOWHERE: ReadonlySet<string> = cellsIn([]);

export class Chooser extends Looks {
  /** How the tile in hand is turned, as a direction. */
  turn = $state(0);
  /** The cell of the creature whose chances are open. */
  foe = $state<string | null>(null);
  /** What was clicked to begin an action: it is meant in the question that follows, too. */
  private meant: string | null = null;

  constructor(private readonly now: () => Now) {
    super((id) => now().onpeek(id));
  }

  isHome = $derived.by(() => this.now().shown === this.now().me);
  isLaying = $derived.by(() => isPlacing(this.now().choices));
  private fits = $derived.by(() => fitsOf(this.now().choices));
  private sites = $derived.by(() => templeSites(this.now().choices));
  private siteCells = $derived.by(() => cellsIn([...this.sites.keys()].map((cell) => `cell:${cell}`)));
  private isSiting = $derived.by(() => this.now().picks.includes('temple') || this.armed === 'temple');
  /** Is there something that can be turned? */
  turns = $derived.by(() => {
    if (!this.isHome) return false;
    if (this.isLaying) return canTurn(this.now().choices);
    return this.isSiting && [...this.sites.values()].some((here) => here.length > 1);
  });

  /** A finger has been told about something that cannot be chosen: a second tap says why. */
  isBarred = $derived.by(() => {
    const id = this.armed ?? this.kept;
    if (!id || !this.now().choices.length) return false;
    return (this.isHome || !isCell(id)) && !this.isOpen(id);
  });

  /** The cell of the own island that is looked at. A tile that a click has shown stays while it fits nowhere else. */
  private spot = $derived.by(() => {
    const { armed, peeked } = this;
    const isElsewhere = this.isLaying && peeked && isCell(peeked) && this.fits.has(cellOf(peeked));
    const id = armed && isCell(armed) && !isElsewhere ? armed : peeked;
    return this.isHome && id && isCell(id) ? cellOf(id) : null;
  });

  private laid = $derived.by(() => litBy(this.fits, this.turn));
  lit = $derived.by((): ReadonlySet<string> => {
    if (!this.isHome) return NOWHERE;
    if (this.isLaying) return this.laid.lit;
    return this.isSiting ? this.siteCells : cellsIn(this.now().candidates);
  });

  /** Where the tile fits only when it is turned. */
  faint = $derived.by((): ReadonlySet<string> => (this.isHome && this.isLaying ? this.laid.faint : NOWHERE));

  /** The creature whose chances are open is meant as well. */
  picked = $derived.by(() => {
    if (!this.isHome) return [];
    const cells = this.now().picks.filter(isCell).map(cellOf);
    return this.foe ? [...cells, this.foe] : cells;
  });

  private site = $derived.by(() => (this.isSiting && this.spot ? this.siteAt(this.spot) : undefined));

  /** The choice that the thing looked at would settle. */
  settled = $derived.by((): ChoiceInfo | null => {
    const { choices, picks } = this.now();
    const { site } = this;
    if (site) return choices.find(({ notation }) => notation === site.notation) ?? null;
    if (this.isLaying)
      return this.spot ? settledBy(choices, picksFor(this.spot, this.turn, canTurn(choices))) : null;
    const looked = this.armed ?? this.peeked;
    if (!looked || (isCell(looked) && !this.isHome) || picks.includes(looked)) return null;
    return settledBy(choices, [...picks, looked]);
  });

  /** Would one more press of what a first one has shown do it? */
  awaits = $derived.by(
    () =>
      this.armed !== null && this.settled !== null && (!this.isLaying || this.armed === `cell:${this.spot}`),
  );

  ghost = $derived.by((): GhostPicture | null => {
    const { tile, creatures } = this.now().view.hand;
    if (this.isLaying && tile && this.spot) {
      const best = nearestTurn(this.fits, this.spot, this.turn);
      const mood = best === null ? 'misfit' : best === this.turn ? 'fits' : 'turns';
      const cells = covered(this.spot, best ?? this.turn, tile.length);
      return { kind: 'tile', cells, tile, creatures, mood };
    }
    return this.settled && this.isHome ? this.modelOf(this.settled) : null;
  });

  private modelOf({ notation, components }: ChoiceInfo): GhostPicture | null {
    const { view } = this.now();
    const cells = components.filter(isCell).map(cellOf);
    const [word, slot] = notation.split(' ');
    if (word === 'metropolis' || word === 'temple') return { kind: word, cells };
    if (word !== 'build') return null;
    const building = slot === 'bag' ? view.drawn : view.slots[slot as Land]?.building;
    return building ? { kind: 'building', cells, building } : null;
  }

  private siteAt(cell: string): { notation: string } | undefined {
    const here = this.sites.get(cell) ?? [];
    return here[this.turn % here.length];
  }

  /** Something else is asked, or of somebody else. */
  begin(): void {
    this.forget();
    this.foe = null;
    this.turn = firstTurn(this.fits, this.turn);
    const { meant } = this;
    if (!meant || this.isBeginning || !this.now().choices.length) return;
    this.meant = null;
    if (!this.isOpen(meant)) return;
    if (isCell(meant)) this.pickCell(cellOf(meant), false);
    else if (settledBy(this.now().choices, [meant])) this.armed = meant;
    else this.press(meant, false);
  }

  turnBy = (step: 1 | -1): void => {
    this.turn = (this.turn + step + TURNS) % TURNS;
  };

  /** Is it asked whether to begin an action? */
  private get isBeginning(): boolean {
    return this.now().view.asks === 'act';
  }

  private isOpen(id: string): boolean {
    return isTouched(this.now().choices, id);
  }

  pick = (id: string): void => {
    this.forget();
    this.meant = this.isBeginning && this.isOpen(id) ? id : null;
    pickAnew(this.now(), id);
  };

  /** A whole choice, allowed or not. */
  choose = (notation: string): void => {
    this.forget();
    this.now().onchoose(notation);
  };

  /** A card, a titan, a slot and the like. */
  press = (id: string, isTouch: boolean): void => {
    const { choices, picks, onpeek } = this.now();
    onpeek(id);
    const isKnown = this.kept === id || this.armed === id;
    this.kept = id;
    if (!choices.length || (isTouch && !this.isOpen(id) && !isKnown)) return;
    // A slot or the temple says what, not where: where only one place is left, it is shown first.
    const isPart = id.startsWith('slot:') || id === 'temple';
    const asksFirst = isTouch || (isPart && !this.isBeginning);
    const isNew = this.armed !== id && !picks.includes(id);
    if (asksFirst && isNew && settledBy(choices, [...picks, id])) this.armed = id;
    else this.pick(id);
  };

  pickCell = (cell: string, isTouch: boolean): void => {
    const { view, me, choices, picks, onpeek } = this.now();
    const id = `cell:${cell}`;
    onpeek(id);
    if (!this.isHome || !choices.length) this.kept = id;
    if (!this.isHome || (!choices.length && isTouch)) return;
    const hasTitan = picks.some((pick) => pick.startsWith('titan:'));
    if (this.isLaying) this.lay(cell, isTouch);
    else if (this.armed && this.settled && this.ghost?.cells.includes(cell))
      this.choose(this.settled.notation);
    else if (view.seats[me]?.creatures[cell] && this.isOpen(id) && !hasTitan && !this.isBeginning)
      this.open(cell);
    else if (this.isSiting && this.sites.has(cell)) this.raise(cell, isTouch);
    else if (isTouch && this.armed !== id && (!this.isOpen(id) || settledBy(choices, [...picks, id])))
      this.kept = this.armed = id;
    else this.pick(id);
  };

  /** Show the chances against a creature; nothing is sent by that. */
  private open(cell: string): void {
    const { picks, onpick } = this.now();
    for (const other of [...picks]) onpick(other);
    this.foe = this.foe === cell ? null : cell;
  }

  /** Lay the tile: turned first where it does not fit as it is. */
  lay(cell: string, isTouch: boolean): void {
    const { view, choices } = this.now();
    const id = `cell:${cell}`;
    const best = nearestTurn(this.fits, cell, this.turn);
    const size = view.hand.tile?.length ?? 1;
    if (best === null && this.isUnderGhost(cell, size)) this.lay(cellOf(this.armed ?? ''), isTouch);
    else if (best !== null && best !== this.turn) {
      this.turn = best;
      this.armed = id;
    } else if (best !== null && isTouch && this.armed !== id) this.armed = id;
    else this.choose(canTurn(choices) ? `tile ${cell} ${DIRECTIONS[this.turn] ?? ''}` : `tile ${cell}`);
  }

  /** Whoever presses a ghost anywhere means all of it. */
  private isUnderGhost(cell: string, size: number): boolean {
    if (!this.armed || !isCell(this.armed) || this.armed === `cell:${cell}`) return false;
    return covered(cellOf(this.armed), this.turn, size).includes(cell);
  }

  /** Build the temple that the ghost shows. */
  private raise(cell: string, isTouch: boolean): void {
    const chosen = this.siteAt(cell);
    if (isTouch && this.armed !== `cell:${cell}`) this.armed = `cell:${cell}`;
    else if (chosen) this.choose(chosen.notation);
  }

  /** The keys that turn; false for any other. */
  key(event: KeyboardEvent): boolean {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    if (!this.turns || isTyping || event.altKey || event.ctrlKey || event.metaKey) return false;
    const steps: Record<string, 1 | -1> = {
      KeyR: event.shiftKey ? 1 : -1,
      BracketLeft: 1,
      BracketRight: -1,
    };
    const step = steps[event.code];
    if (step) this.turnBy(step);
    return step !== undefined;
  }
}
