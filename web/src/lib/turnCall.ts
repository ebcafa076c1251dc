/** Alerts the person when a table begins to wait: by sound, and by a notification if the page is hidden. */

export interface CallWays {
  sound(): void;
  notice(): void;
  withdraw(): void;
  isHidden(): boolean;
}

export class TurnCall {
  /** Whose turn it was when the page was opened calls nobody. */
  private wasMine: boolean | null = null;

  constructor(private readonly ways: CallWays) {}

  hear(isMine: boolean): void {
    const isNew = this.wasMine === false && isMine;
    if (this.wasMine && !isMine) this.ways.withdraw();
    this.wasMine = isMine;
    if (!isNew) return;
    this.ways.sound();
    if (this.ways.isHidden()) this.ways.notice();
  }
}
