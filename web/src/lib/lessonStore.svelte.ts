/** The store of the lesson page: the scene, the actions played in it, and the current picks. */

import type { Happened, Lesson } from '../protocol';
import * as api from './api';
import { keepProgress, recallProgress, withDone, type Progress } from './progress';
import { TaskStore } from './taskStore.svelte';

/** So long nothing happens before the page shows what to do by itself. */
const PATIENCE = 20_000;

export class LessonStore extends TaskStore<Lesson> {
  progress = $state.raw<Progress>({ at: 1, done: [] });
  recent = $state.raw<Happened[]>([]);
  isHinted = $state(false);
  /** The last scene is behind us. */
  isOver = $state(false);
  /** Grows with each beginning of a scene. */
  take = $state(0);
  private timer: ReturnType<typeof setTimeout> | undefined;

  question = $derived(this.take * 100 + (this.news?.actions.length ?? 0));
  view = $derived(this.news?.view ?? {});
  previews = $derived(this.news?.previews ?? {});
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

  override end(): void {
    clearTimeout(this.timer);
    super.end();
  }

  /** Go to a scene; one that there is not, after a change of the lesson, is the first. */
  async go(scene: number): Promise<void> {
    await this.sendOf(scene, []);
    if (this.standing === 'missing' && scene > 1 && !this.news) await this.sendOf(1, []);
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

  protected send(actions: string[], picks: string[] = []): Promise<void> {
    return this.sendOf(this.news?.scene ?? 1, actions, picks);
  }

  private sendOf(scene: number, actions: string[], picks: string[] = []): Promise<void> {
    return this.answer(
      () => api.lesson(this.game, { scene, actions, picks }),
      (news) => this.hear(news, !actions.length && !picks.length, !picks.length),
    );
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
      this.take++;
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
