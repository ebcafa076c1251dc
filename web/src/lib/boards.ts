/**
 * The games that have a board here: a folder with a Board.svelte, and perhaps a Cover.svelte, is all it takes.
 * Where there are points to count while the game goes on, points.ts says how many everybody has.
 */

import type { Component } from 'svelte';
import type { BoardProps, View } from '../protocol';

export type PointsOf = (view: View) => number[];

const boards = import.meta.glob<{ default: Component<BoardProps> }>('../boards/*/Board.svelte');
const points = import.meta.glob<{ pointsOf: PointsOf }>('../boards/*/points.ts');
const covers = import.meta.glob<{ default: Component }>('../boards/*/Cover.svelte');

export function hasBoard(game: string): boolean {
  return `../boards/${game}/Board.svelte` in boards;
}

const gamesOf = (found: object): string[] => Object.keys(found).map((path) => path.split('/').at(-2) ?? '');

/** All of them, by name. */
export function boardGames(): string[] {
  return gamesOf(boards);
}

/** Those that have a picture and no board yet: they are in preparation. */
export function comingGames(): string[] {
  return gamesOf(covers).filter((game) => !hasBoard(game));
}

export async function loadBoard(game: string): Promise<Component<BoardProps> | null> {
  const found = await boards[`../boards/${game}/Board.svelte`]?.();
  return found?.default ?? null;
}

export async function loadCover(game: string): Promise<Component | null> {
  const found = await covers[`../boards/${game}/Cover.svelte`]?.();
  return found?.default ?? null;
}

export async function loadPoints(game: string): Promise<PointsOf | null> {
  const found = await points[`../boards/${game}/points.ts`]?.();
  return found?.pointsOf ?? null;
}
