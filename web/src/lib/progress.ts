/** Progress in a game's lesson, stored in this browser. */

import { recall, remember } from './keep';

export interface Progress {
  /** The scene to go on with, counted from 1. */
  at: number;
  /** The scenes that are done. */
  done: number[];
}

const isScene = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1;

export function readProgress(text: string | null): Progress {
  try {
    const read = JSON.parse(text ?? '') as Partial<Progress> | null;
    const done = Array.isArray(read?.done) ? read.done.filter(isScene) : [];
    return { at: isScene(read?.at) ? read.at : 1, done };
  } catch {
    return { at: 1, done: [] };
  }
}

export function withDone(progress: Progress, scene: number): Progress {
  const done = [...new Set([...progress.done, scene])].sort((one, other) => one - other);
  return { ...progress, done };
}

export function recallProgress(game: string): Progress {
  return readProgress(recall(`lesson.${game}`));
}

export function keepProgress(game: string, progress: Progress): void {
  remember(`lesson.${game}`, JSON.stringify(progress));
}
