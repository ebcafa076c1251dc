/** The store of the lesson page: the scene, the actions played in it, and the current picks. */

import type { ChoiceInfo, Happened, Lesson, Reason } from '../protocol';
import * as api from './api';
import type { Choosing } from './choosing';
import { candidates, narrow, remaining } from './narrow';
import { keepProgress, recallProgress, withDone, type Progress } from './progress';

/** So long nothing happens before the page shows what to do by itself. */
const PATIENCE = 20_000;

export class LessonStore implements Choosing {
  standing = $state<'loading' | 'here' | 'missing' | 'unreachable'>('loading');
  news = $state.raw<Lesson | null>(null);
  progress = $state.raw<Progress>({ at: 1, done: [] });
  picks = $state.raw<string[]>([]);
  reasons = $state.raw<Reason[]>([]);
  recent = $state.raw<Happened[]>([]);
  isHinted = $state(false);
  isBusy = $state(false);
  /** The last scene is behind us. */
  isOver = $state(false);
  /** Grows with each beginning of a scene: its board is a new one. */
  takes = $state(0);
  private sent = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly game: string) {}

  ask = $derived(this.news?.ask ?? null);
  choices = $derived(this.ask?.choices ?? []);
  left = $derived(remaining(this.choices, this.picks));
  candidates = $derived(candidates(this.choices, this.picks));
  question = $derived(this.takes * 100 + (this.news?.actions.length ?? 0));
  told = $derived(this.news?.happened.flat() ?? []);
  /** What the solution touches and what is not picked yet. */
  private ahead = $derived((this.news?.hint?.components ?? []).filter((id) => !this.picks.includes(id)));
  /** What the scene asks for, shown from the beginning; what every choice touches is no target. */
  targets = $derived(
    this.ahead.filter(
      (id) => this.choices.length < 2 || !this.choices.every((choice) => choice.components.includes(id)),
    ),
  );
  hinted = $derived(this.isHinted ? this.ahead : []);

  async begin(): Promise<void> {
    this.progress = recallProgress(this.game);
    await this.go(this.progress.at);
  }

  end(): void {
    clearTimeout(this.timer);
    this.sent++;
  }

  /** Go to a scene; one that there is not, after a change of the lesson, is the first. */
  async go(scene: number): Promise<void> {
    await this.send(scene, []);
    if (this.standing === 'missing' && scene > 1 && !this.news) await this.send(1, []);
  }

  next(): void {
    if (!this.news) return;
    if (this.news.scene < this.news.scenes) void this.go(this.news.scene + 1);
    else {
      this.isOver = true;
      this.remember({ ...this.progress, at: 1 });
    }
  }

  back(): void {
    if (this.isOver) this.isOver = false;
    else if (this.news && this.news.scene > 1) void this.go(this.news.scene - 1);
  }

  again(): void {
    this.isOver = false;
    if (this.news) void this.go(this.news.scene);
  }

  fromTheStart(): void {
    this.isOver = false;
    void this.go(1);
  }

  hint(): void {
    this.isHinted = true;
    this.reasons = [];
    this.picks = [];
  }

  pick = (id: string): void => {
    if (!this.ask || !this.news || this.isBusy) return;
    this.reasons = [];
    const step = narrow(this.choices, this.picks, id);
    if (step.kind === 'forbidden') {
      void this.send(this.news.scene, this.news.actions, step.picks.slice(0, 8));
      return;
    }
    this.picks = step.picks;
    if (step.kind === 'chosen') this.choose(step.choice);
  };

  choose = (choice: ChoiceInfo): void => this.act(choice.notation);

  act = (notation: string): void => {
    if (!this.ask || !this.news || this.isBusy) return;
    void this.send(this.news.scene, [...this.news.actions, notation]);
  };

  clear = (): void => {
    this.picks = [];
    this.reasons = [];
  };

  /** Previews are always there. */
  peek = (): void => undefined;

  private async send(scene: number, actions: string[], picks: string[] = []): Promise<void> {
    const turn = ++this.sent;
    this.isBusy = true;
    try {
      const news = await api.lesson(this.game, { scene, actions, picks });
      if (turn === this.sent) this.hear(news, !actions.length && !picks.length, !picks.length);
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      if (turn !== this.sent) return;
      if (this.news) this.reasons = [{ rule: '', ...error.fault }];
      else this.standing = error.status === 404 ? 'missing' : 'unreachable';
    } finally {
      if (turn === this.sent) this.isBusy = false;
    }
  }

  private hear(news: Lesson, isNew: boolean, isPlayed: boolean): void {
    const before = this.news?.actions.length ?? 0;
    const isFurther = isNew || news.actions.length > before;
    this.standing = 'here';
    this.news = news;
    this.reasons = news.reasons;
    // What was played is put down, also where it was refused; a click that was refused leaves the rest picked.
    if (isPlayed || news.is_done) this.picks = [];
    if (isNew) {
      this.takes++;
      this.recent = [];
      this.remember({ ...this.progress, at: news.scene });
    } else if (isFurther) this.recent = news.happened.at(-1) ?? [];
    if (isFurther) this.waitForHint();
    if (news.is_done) {
      clearTimeout(this.timer);
      this.isHinted = false;
      this.remember(withDone(this.progress, news.scene));
    }
  }

  private waitForHint(): void {
    clearTimeout(this.timer);
    this.isHinted = false;
    this.timer = setTimeout(() => (this.isHinted = true), PATIENCE);
  }

  private remember(progress: Progress): void {
    this.progress = progress;
    keepProgress(this.game, progress);
  }
}
