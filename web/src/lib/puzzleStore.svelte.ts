/** The store of a puzzle's page: the answers so far, the current picks, and the line of the solution. */

import type { Ask, Happened, MissedInfo, PuzzleInfo, PuzzleSolution, View } from '../protocol';
import * as api from './api';
import { keepVerdict } from './solved';
import { TaskStore } from './taskStore.svelte';

export class PuzzleStore extends TaskStore<PuzzleInfo> {
  missed = $state.raw<MissedInfo | null>(null);
  /** The line of the solution, where it was asked for. */
  solution = $state.raw<PuzzleSolution | null>(null);
  /** How many decisions of the line are on the board. */
  at = $state(0);
  private played = $state.raw<Happened[]>([]);

  constructor(
    game: string,
    readonly number: number,
  ) {
    super(game);
  }

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
  previews = $derived(this.solution ? {} : (this.news?.previews ?? {}));
  take = $derived(this.solution ? 1 : 0);
  last = $derived(this.solution?.frames.length ?? 0);

  begin(): Promise<void> {
    return this.send([]);
  }

  protected override asked(): Ask | null {
    return this.solution ? null : super.asked();
  }

  /** From the position on, without the line. */
  again = (): void => {
    this.solution = null;
    this.missed = null;
    void this.send([]);
  };

  /** Show the line: after a solved puzzle behind the answers, else from the position on. */
  async reveal(): Promise<void> {
    await this.answer(
      () => api.puzzleSolution(this.game, this.number),
      (found) => this.show(found),
    );
  }

  private show(found: PuzzleSolution): void {
    const { news } = this;
    if (!news) return;
    keepVerdict(this.game, news.id, news.is_solved ? 'solved' : 'shown');
    this.clear();
    this.missed = null;
    this.at = found.frames.findLastIndex((one) => one.why !== null) + 1;
    if (!news.is_solved) this.at = Math.min(1, this.at);
    this.solution = found;
  }

  step = (by: number): void => {
    this.at = Math.max(0, Math.min(this.last, this.at + by));
  };

  protected send(actions: string[], picks: string[] = []): Promise<void> {
    return this.answer(
      () => api.puzzle(this.game, this.number, { actions, picks }),
      (news) => this.hear(news, !picks.length),
    );
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
