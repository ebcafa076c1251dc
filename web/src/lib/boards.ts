/**
 * The boards. A folder with a Board.svelte, and perhaps a Cover.svelte, is all that a game's own board takes.
 * A game without one is drawn by the general board. Where there are points to count while the game goes on,
 * points.ts says how many everybody has.
 */

import type { Component } from 'svelte';
import type { BoardProps, View } from '../protocol';

/** Everybody's points by seat; none where the view tells none. */
export type PointsOf = (view: View, seats: number) => number[];

const GENERAL = 'general';
const boards = import.meta.glob<{ default: Component<BoardProps> }>('../boards/*/Board.svelte');
const points = import.meta.glob<{ pointsOf: PointsOf }>('../boards/*/points.ts');
const covers = import.meta.glob<{ default: Component }>('../boards/*/Cover.svelte');

const boardPath = (game: string): string => `../boards/${game}/Board.svelte`;
const coverPath = (game: string): string => `../boards/${game}/Cover.svelte`;
const gamesOf = (found: object): string[] => Object.keys(found).map((path) => path.split('/').at(-2) ?? '');

/** `?board=general` shows any game on the general board, to compare and for tests. */
function isGeneralWished(): boolean {
  return new URLSearchParams(location.search).get('board') === GENERAL;
}

/** Has the game a board of its own? */
export function hasOwnBoard(game: string): boolean {
  return boardPath(game) in boards;
}

/** The games that have, by name. */
export function boardGames(): string[] {
  return gamesOf(boards).filter((game) => game !== GENERAL);
}

/** Those that have a picture and no board yet: they are in preparation. */
export function comingGames(): string[] {
  return gamesOf(covers).filter((game) => !hasOwnBoard(game));
}

export async function loadBoard(game: string): Promise<Component<BoardProps> | null> {
  const own = isGeneralWished() ? undefined : boards[boardPath(game)];
  const found = await (own ?? boards[boardPath(GENERAL)])?.();
  return found?.default ?? null;
}

export async function loadCover(game: string): Promise<Component | null> {
  const found = await (covers[coverPath(game)] ?? covers[coverPath(GENERAL)])?.();
  return found?.default ?? null;
}

export async function loadPoints(game: string): Promise<PointsOf | null> {
  const folder = hasOwnBoard(game) ? game : GENERAL;
  const found = await points[`../boards/${folder}/points.ts`]?.();
  return found?.pointsOf ?? null;
}
