/**
 * Finds the boards. A game's own board is a folder with Board.svelte and, optionally, Cover.svelte. A game without
 * one is drawn by the general board. points.ts in the folder counts everybody's points while the game goes on, and
 * ending.ts says why it is over and what the score consists of.
 */

import type { Component } from 'svelte';
import type { ChoiceInfo, Happened, SeatInfo, View } from '../protocol';
import type { EndingOf } from './ending';

/** What every game's Board.svelte gets; it knows no rules and no sockets. */
export interface BoardProps<V = View> {
  /** The id of the game: its texts begin with it. */
  game: string;
  view: V;
  seats: SeatInfo[];
  /** Whose view this is; SPECTATOR for somebody who only watches. */
  me: number;
  /** What is legal now for `me`; empty when nothing is asked. */
  choices: ChoiceInfo[];
  /** The components clicked so far, and those that can follow. */
  picks: string[];
  candidates: Set<string>;
  /** What each choice would do, by notation; empty until somebody peeks. */
  previews: Record<string, Happened[]>;
  /** The events of the last news, for marks and animation. */
  recent: Happened[];
  /** All that others have done since the reader's own turn, for marks; where it is left out, the last news. */
  since?: Happened[];
  /** Whose turn is looked back at; null where the board shows now. */
  watched?: number | null;
  /** All that has happened until now and stands, in order: for what a board shows of it also after a reload. */
  told: Happened[];
  onpick(id: string): void;
  /** A whole choice by its notation, allowed or not, where a board has put it together itself. */
  onchoose(notation: string): void;
  /** Puts this in the place of what the seat has chosen in secret; null where that cannot be. */
  onrechoose: ((notation: string) => void) | null;
  onpeek(id: string | null): void;
}

/** Everybody's points by seat; none where the view tells none. */
export type PointsOf = (view: View, seats: number) => number[];

const GENERAL = 'general';
const boards = import.meta.glob<{ default: Component<BoardProps> }>('../boards/*/Board.svelte');
const points = import.meta.glob<{ pointsOf: PointsOf }>('../boards/*/points.ts');
const endings = import.meta.glob<{ endingOf: EndingOf }>('../boards/*/ending.ts');
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

/** What a game's end is told by; null for a game without a board of its own. */
export async function loadEnding(game: string): Promise<EndingOf | null> {
  const found = await endings[`../boards/${game}/ending.ts`]?.();
  return found?.endingOf ?? null;
}
