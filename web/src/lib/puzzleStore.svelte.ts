/** The store of a puzzle's page: the answers so far, the current picks, and the line of the solution. */

import type { ChoiceInfo, Happened, MissedInfo, PuzzleInfo, PuzzleSolution, Reason, View } from '../protocol';
import * as api from './api';
import type { Choosing } from './choosing';
import { candidates, narrow, remaining } from './narrow';
import { keepVerdict } from './solved';

export class PuzzleStore implements Choosing {
  standing = $state<'loading' | 'here' | 'missing' | 'unreachable'>('loading');
  news = $state.raw<PuzzleInfo | null>(null);
  picks = $state.raw<string[]>([]);
  reasons = $state.raw<Reason[]>([]);
  missed = $state.raw<MissedInfo | null>(null);
  isBusy = $state(false);
  /** The line of the solution, where it was asked for. */
  solution = $state.raw<PuzzleSolution | null>(null);
  /** How many decisions of the line are on the board. */
  at = $state(0);
  private played = $state.raw<Happened[]>([]);
  private sent = 0;

  constructor(
    readonly game: string,
    readonly number: number,
  ) {}

  ask = $derived(this.solution ? null : (this.news?.ask ?? null));
  choices = $derived(this.ask?.choices ?? []);
  left = $derived(remaining(this.choices, this.picks));
  candidates = $derived(candidates(this.choices, this.picks));
  question = $derived(this.news?.actions.length ?? 0);
  /** The decision of the line that the board shows; null at its beginning, and without a line. */
  frame = $derived(this.solution?.frames[this.at - 1] ?? null);
  view: View = $derived(this.solution ? (this.frame?.view ?? this.solution.start) : (this.news?.view ?? {}));
  recent = $derived(this.solution ? (this.frame?.happened ?? []) : this.played);
  told = $derived(
    this.solution
      ? this.solution.frames.slice(0, this.at).flatMap((one) => one.happened)
      : (this.news?.happened.flat() ?? []),
  );
  last = $derived(this.solution?.frames.length ?? 0);

  begin(): Promise<void> {
    return this.send([]);
  }

  end(): void {
    this.sent++;
  }

  /** From the position on, without the line. */
  again = (): void => {
    this.solution = null;
    this.missed = null;
    void this.send([]);
  };

  /** Show the line: after a solved puzzle behind the answers, else from the position on. */
  async reveal(): Promise<void> {
    const { news } = this;
    if (!news) return;
    const turn = ++this.sent;
    try {
      const found = await api.puzzleSolution(this.game, this.number);
      if (turn !== this.sent) return;
      keepVerdict(this.game, news.id, news.is_solved ? 'solved' : 'shown');
      this.picks = [];
      this.reasons = [];
      this.missed = null;
      this.at = found.frames.findLastIndex((one) => one.why !== null) + 1;
      if (!news.is_solved) this.at = Math.min(1, this.at);
      this.solution = found;
    } catch (error) {
      this.stumble(error, turn);
    }
  }

  step = (by: number): void => {
    this.at = Math.max(0, Math.min(this.last, this.at + by));
  };

  pick = (id: string): void => {
    if (!this.ask || !this.news || this.isBusy) return;
    this.reasons = [];
    const step = narrow(this.choices, this.picks, id);
    if (step.kind === 'forbidden') {
      void this.send(this.news.actions, step.picks.slice(0, 8));
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

  private async send(actions: string[], picks: string[] = []): Promise<void> {
    const turn = ++this.sent;
    this.isBusy = true;
    try {
      const news = await api.puzzle(this.game, this.number, { actions, picks });
      if (turn === this.sent) this.hear(news, !picks.length);
    } catch (error) {
      this.stumble(error, turn);
    } finally {
      if (turn === this.sent) this.isBusy = false;
    }
  }

  private stumble(error: unknown, turn: number): void {
    if (!(error instanceof api.Refusal)) throw error;
    if (turn !== this.sent) return;
    if (this.news) this.reasons = [{ rule: '', ...error.fault }];
    else this.standing = error.status === 404 ? 'missing' : 'unreachable';
  }

  private hear(news: PuzzleInfo, isPlayed: boolean): void {
    const isFurther = news.actions.length !== (this.news?.actions.length ?? 0);
    this.standing = 'here';
    this.news = news;
    this.reasons = news.reasons;
    if (isFurther) this.played = news.happened.at(-1) ?? [];
    if (isPlayed) {
      // An answer is put down, also a wrong one; a click that was refused leaves the rest picked.
      this.picks = [];
      this.missed = news.missed;
    }
    if (news.is_solved) keepVerdict(this.game, news.id, 'solved');
  }
}
