/** Which of this device's seats is shown, and what follows from its view: its question, its log, its secrets. */

import { SPECTATOR, type GameInfo } from '../protocol';
import { isPocket } from './address';
import { HeldSeats } from './heldSeats.svelte';
import { firstKnown, told, withChosen, type SeatNews } from './lines';
import { canReopen } from './sealed';

export abstract class ShownSeat extends HeldSeats {
  game = $state.raw<GameInfo | null>(null);
  news = $state.raw<Record<number, SeatNews>>({});
  /** The decision that an action has just been sent for; nothing more is sent for it. */
  sentFor = $state<number | null>(null);
  /** The seat that is changing its sealed answer. Nobody else learns of it; until it is sent, the old answer counts. */
  reopened = $state<number | null>(null);
  /** The seat whose view was last revealed by the curtain. */
  protected eyes = $state<number | null>(null);

  /** The seat whose view is shown: the one that is asked, else the previous one. */
  seat = $derived.by((): number => {
    const mine = this.held.map((one) => one.seat);
    const first = mine[0];
    if (first === undefined) return SPECTATOR;
    const again = this.reopened;
    if (again !== null && mine.includes(again) && canReopen(this.news[again])) return again;
    const asked = mine.filter((seat) => this.news[seat]?.ask && !this.isHanded(seat));
    const shown = this.eyes !== null && mine.includes(this.eyes) ? this.eyes : first;
    return asked.length && !asked.includes(shown) ? (asked[0] ?? shown) : shown;
  });

  /** Another person's secrets come next on this device: nothing is shown until that person says so. */
  curtain = $derived.by((): number | null => {
    const isShared = this.held.length > 1 && (this.game?.has_secrets ?? false);
    return isShared && this.info?.status === 'playing' && this.eyes !== this.seat ? this.seat : null;
  });

  /** The seat that is “you” in the words; -1 for those who watch, and where several people share this device. */
  reader = $derived(this.held.length === 1 ? this.seat : -1);

  now = $derived(this.news[this.seat]);
  ask = $derived.by(() => {
    const again = this.reopened === this.seat ? this.now?.chosen?.ask : null;
    const ask = this.now?.ask ?? again ?? null;
    return ask && ask.id !== this.sentFor && !this.isHanded(this.seat) ? ask : null;
  });
  choices = $derived(this.ask?.choices ?? []);
  /** Somebody else has a seat, and there is no server: the turns go to and fro as links. */
  isByLetter = $derived(
    isPocket &&
      this.held.length > 0 &&
      Boolean(this.info?.seats.some((seat) => seat.kind !== 'bot' && !this.holds(seat.seat))),
  );
  isMyTurn = $derived(this.held.some((one) => this.news[one.seat]?.ask && !this.isHanded(one.seat)));

  /** The log of this seat, and what it has chosen in secret. */
  lines = $derived(withChosen(this.now));
  /** The number of the first loaded line, if the log has earlier ones. */
  firstLine = $derived(firstKnown(this.now));
  /** All events that this seat knows and that are not undone. */
  told = $derived(told(this.lines));

  /** This seat's answer is sealed while others still choose, and can be changed. */
  canRechoose = $derived(canReopen(this.now));
  /** The other seats on this device of which that is true. */
  reopenable = $derived(
    this.held.map(({ seat }) => seat).filter((seat) => seat !== this.seat && canReopen(this.news[seat])),
  );

  seatOf(seat: number) {
    return this.info?.seats[seat];
  }

  /** A bot plays this seat for its owner. */
  isHanded(seat: number): boolean {
    return Boolean(this.seatOf(seat)?.bot);
  }

  lift(): void {
    this.eyes = this.seat;
  }

  /** The last line that every view on this device has; null when some view has none yet. */
  protected known(): number | null {
    const seats = this.held.length ? this.held.map((one) => one.seat) : [SPECTATOR];
    const numbers = seats.map((seat) => this.news[seat]?.seq ?? null);
    return numbers.includes(null) ? null : Math.min(...(numbers as number[]));
  }
}
