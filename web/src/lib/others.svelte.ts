/** What the others do: the pace at which it is shown, what has happened since one's own turn, and looking back at it. */

import type { LineNews, News, TableInfo, View } from '../protocol';
import { isSilent } from './briefs';
import type { Moment } from './catchUp.svelte';
import { hasDecided } from './goal';
import { undone } from './lines';
import { LookBack } from './lookBack.svelte';
import { Pacer } from './pacer';
import { settings } from './settings.svelte';
import { eventsOf, marked, sinceTurn, type Turn } from './turnLog';

/** The part of the table's store that is needed here. */
export interface Watched {
  readonly lines: LineNews[];
  readonly seat: number;
  readonly info: TableInfo | null;
  readonly held: { seat: number }[];
  readonly leftAt: number | null;
  holds(seat: number): boolean;
}

export class Others {
  /** Whose turn waits to be shown, where they are shown one by one. */
  heldBack = $state<number | null>(null);
  readonly lookBack: LookBack;
  readonly pacer: Pacer;
  /** The turns of others since the shown seat has decided something, or those who watch have last looked. */
  since = $derived.by((): Turn[] =>
    sinceTurn(this.table.lines, this.table.seat, this.table.leftAt).filter(
      (turn) => !isSilent(this.table.info?.game ?? '', turn),
    ),
  );
  /** What the board marks of it. */
  marks = $derived.by(() => marked(this.table.lines, this.table.seat, this.table.leftAt));
  /** What these turns are called. */
  title = $derived.by(() => {
    if (this.table.seat < 0) return 'web-since-left';
    return hasDecided(this.table.lines, [this.table.seat]) ? 'web-since-turn' : 'web-since-start';
  });

  constructor(
    private readonly table: Watched,
    show: (news: News) => void,
    look: (line: number) => void,
  ) {
    this.lookBack = new LookBack(look);
    this.pacer = new Pacer({
      isStepping: () => this.isStepping,
      isFree: (seat) => table.holds(seat) || !this.isBot(seat),
      show,
      onheld: (seat) => (this.heldBack = seat),
    });
  }

  private isBot(seat: number): boolean {
    const info = this.table.info?.seats[seat];
    return info?.kind === 'bot' || Boolean(info?.bot);
  }

  /** Nobody who only watches steps, nobody whose clock runs meanwhile, and nobody whose page is out of sight. */
  get isStepping(): boolean {
    const isWatching = this.table.held.length > 0 && document.visibilityState === 'visible';
    return settings.pace === 'steps' && isWatching && !this.table.info?.clock;
  }

  /** What the board shows instead of now; never what another seat of this device has looked at. */
  get shown(): Moment | null {
    return this.lookBack.seat === this.table.seat ? this.lookBack.shown : null;
  }

  show = (turn: Turn): void => {
    this.lookBack.show(turn, eventsOf(turn, undone(this.table.lines)), this.table.seat);
  };

  hear(seat: number, line: number, view: View): void {
    if (seat === this.table.seat) this.lookBack.hear(seat, line, view);
  }

  /** The place of the turn that is looked at among those that can be, from 0; -1 for another turn. */
  place = $derived.by((): number => {
    const at = this.lookBack.turn;
    return at ? this.since.findIndex((turn) => turn.first === at.first) : -1;
  });

  /** Look at the turn before or after. */
  step = (by: 1 | -1): void => {
    const turn = this.since[this.place + by];
    if (this.place >= 0 && turn) this.show(turn);
  };
}
