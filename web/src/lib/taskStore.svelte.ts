/** What the stores of a lesson and of a puzzle share: picks narrow the choices, and each answer goes to the server. */

import type { Ask, ChoiceInfo, Happened, Reason, View } from '../protocol';
import * as api from './api';
import type { Choosing } from './choosing';
import { candidates, narrow, remaining } from './narrow';

/** What a lesson and a puzzle both tell. */
export interface TaskNews {
  seat: number;
  actions: string[];
  view: View;
  ask: Ask | null;
  previews: Record<string, Happened[]>;
  happened: Happened[][];
  reasons: Reason[];
}

/** A click names so many components at most. */
const MOST_PICKS = 8;

export abstract class TaskStore<News extends TaskNews> implements Choosing {
  standing = $state<'loading' | 'here' | 'missing' | 'unreachable'>('loading');
  news = $state.raw<News | null>(null);
  picks = $state.raw<string[]>([]);
  reasons = $state.raw<Reason[]>([]);
  isBusy = $state(false);
  protected sent = 0;

  constructor(readonly game: string) {}

  ask = $derived(this.asked());
  choices = $derived(this.ask?.choices ?? []);
  left = $derived(remaining(this.choices, this.picks));
  candidates = $derived(candidates(this.choices, this.picks));

  /** A new number is a new question. */
  abstract readonly question: number;
  /** What the board shows, and what has happened on it. */
  abstract readonly view: View;
  abstract readonly previews: Record<string, Happened[]>;
  abstract readonly recent: Happened[];
  abstract readonly told: Happened[];
  /** With another number the board is a new one. */
  abstract readonly take: number;

  abstract begin(): Promise<void>;

  /** Send all actions, or a click that no choice goes with. */
  protected abstract send(actions: string[], picks?: string[]): Promise<void>;

  /** What is asked, where anything can be answered. */
  protected asked(): Ask | null {
    return this.news?.ask ?? null;
  }

  end(): void {
    this.sent++;
  }

  pick = (id: string): void => {
    if (!this.ask || !this.news || this.isBusy) return;
    this.reasons = [];
    const step = narrow(this.choices, this.picks, id);
    if (step.kind === 'forbidden') {
      void this.send(this.news.actions, step.picks.slice(0, MOST_PICKS));
      return;
    }
    this.picks = step.picks;
    if (step.kind === 'chosen') this.choose(step.choice);
  };

  choose = (choice: ChoiceInfo): void => this.act(choice.notation);

  act = (notation: string): void => {
    if (!this.ask || !this.news || this.isBusy) return;
    void this.send([...this.news.actions, notation]);
  };

  clear = (): void => {
    this.picks = [];
    this.reasons = [];
  };

  /** Previews are always there. */
  peek = (): void => undefined;

  /** Hear an answer of the server, unless something else was asked meanwhile; what it refuses is said. */
  protected async answer<Told>(asking: () => Promise<Told>, hear: (told: Told) => void): Promise<void> {
    const turn = ++this.sent;
    this.isBusy = true;
    try {
      const told = await asking();
      if (turn === this.sent) hear(told);
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      if (turn !== this.sent) return;
      if (this.news) this.reasons = [{ rule: '', ...error.fault }];
      else this.standing = error.status === 404 ? 'missing' : 'unreachable';
    } finally {
      if (turn === this.sent) this.isBusy = false;
    }
  }
}
