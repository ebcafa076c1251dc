/** What people at the table have just said. It goes away by itself, and nothing of it is kept. */

/** All that can be said; the server's list. */
export const PHRASES = [
  'hello',
  'good-luck',
  'nice-move',
  'thanks',
  'sorry',
  'oops',
  'one-moment',
  'no-hurry',
  'well-played',
  'close-game',
  'again',
  'bye',
] as const;

export interface Spoken {
  id: number;
  seat: number;
  phrase: string;
}

/** How long a phrase can be read, in milliseconds, and how many at once. */
const LASTS = 7000;
const MOST = 3;

export class Talk {
  spoken = $state.raw<Spoken[]>([]);
  private count = 0;
  private timers: ReturnType<typeof setTimeout>[] = [];

  hear(seat: number, phrase: string): void {
    // A newer server may know more than these words.
    if (!PHRASES.some((known) => known === phrase)) return;
    const id = ++this.count;
    // Nobody fills the screen: what somebody said before gives way.
    const others = this.spoken.filter((one) => one.seat !== seat);
    this.spoken = [...others, { id, seat, phrase }].slice(-MOST);
    const timer = setTimeout(() => {
      this.timers = this.timers.filter((one) => one !== timer);
      this.spoken = this.spoken.filter((one) => one.id !== id);
    }, LASTS);
    this.timers.push(timer);
  }

  end(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
    this.spoken = [];
  }
}
