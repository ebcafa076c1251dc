/** Hints at a table: requests them, keeps them while their question is open, and shows one on the board after a tap. */

import type { Ask, ChoiceInfo, HintInfo } from '../protocol';
import { isVerb } from './buttons';

/** What a hint needs of the table. */
export interface Advised {
  readonly ask: Ask | null;
  readonly choices: ChoiceInfo[];
  picks: string[];
  choose(choice: ChoiceInfo): void;
  peek(id: string | null): void;
}

export class Advice {
  isOpen = $state(false);
  isBusy = $state(false);
  hints = $state.raw<HintInfo[]>([]);
  /** The choice that lies on the board and is not played yet. */
  armed = $state.raw<ChoiceInfo | null>(null);

  constructor(
    private readonly table: Advised,
    private readonly send: (ask: number) => void,
  ) {}

  /** Open the hints of this question; they are asked for once. */
  toggle = (): void => {
    this.isOpen = !this.isOpen;
    if (!this.isOpen) return this.disarm();
    const ask = this.table.ask;
    if (!ask || this.hints.length || this.isBusy) return;
    this.isBusy = true;
    this.send(ask.id);
  };

  /** Close them as the keyboard needs it: what had the focus is gone, and their button gets it. */
  close = (): void => {
    if (!this.isOpen) return;
    this.toggle();
    document.querySelector<HTMLElement>('.button.hint')?.focus();
  };

  hear(ask: number, hints: HintInfo[]): void {
    if (ask !== this.table.ask?.id) return;
    this.isBusy = false;
    this.hints = hints;
  }

  /** There is no hint, or the question is another one. */
  forget(): void {
    this.isOpen = this.isBusy = false;
    this.hints = [];
    this.armed = null;
  }

  choiceOf(hint: HintInfo): ChoiceInfo | undefined {
    return this.table.choices.find((choice) => choice.notation === hint.notation);
  }

  /** Show a choice on the board as if all of it were picked; once more takes it back. */
  arm = (choice: ChoiceInfo): void => {
    if (this.armed === choice) return this.disarm();
    this.armed = choice;
    this.table.picks = isVerb(choice) ? [] : choice.components.filter((id) => !id.startsWith('verb:'));
    this.table.peek(choice.components[0] ?? null);
  };

  disarm(): void {
    if (this.armed) this.table.picks = [];
    this.armed = null;
  }

  play = (): void => {
    const choice = this.armed;
    this.armed = null;
    if (choice) this.table.choose(choice);
  };

  /** Whether a click on a component of the board means the choice that lies there; then it is played. */
  takes(id: string): boolean {
    const isMeant = Boolean(this.armed?.components.includes(id));
    if (isMeant) this.play();
    else this.armed = null;
    return isMeant;
  }
}
