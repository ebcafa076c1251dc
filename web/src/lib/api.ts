/** The HTTP client: games, rules, creating a table and sitting down at one. */

import type {
  Again,
  Branch,
  Carried,
  Course,
  Created,
  Draws,
  FigureInfo,
  Edition,
  Fault,
  GameInfo,
  JoinTournament,
  Lesson,
  LessonTry,
  MailNotice,
  NewTable,
  NewTournament,
  NoNotice,
  NoticeInfo,
  NoticeState,
  NoticeWays,
  PushNotice,
  PuzzleInfo,
  PuzzleShelf,
  PuzzleSolution,
  PuzzleTry,
  Reach,
  Replay,
  ReviewStatus,
  RuleText,
  SameLuck,
  TableInfo,
  TournamentInfo,
  TournamentJoined,
  TournamentMade,
} from '../protocol';
import { transport } from './transport';

/** A refused request, in the server's own words; `offline` when no answer came at all. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly fault: Fault,
  ) {
    super(fault.code);
  }
}

const OFFLINE: Fault = { code: 'offline', message: 'web-offline', numbers: {} };
const MOMENT = 500;
const STRANGE: Fault = { code: 'strange', message: 'web-strange-answer', numbers: {} };

export async function ask<T>(path: string, body?: unknown): Promise<T> {
  const request: RequestInit =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetched(path, request);
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok && said !== null) return said as T;
  throw new Refusal(answer.status, isFault(said) ? said : STRANGE);
}

/** A file, as it is; a refusal is none. */
export async function fileAt(path: string): Promise<Blob> {
  const answer = await fetched(path);
  if (answer.ok) return answer.blob();
  const said: unknown = await answer.json().catch(() => null);
  throw new Refusal(answer.status, isFault(said) ? said : STRANGE);
}

async function fetched(path: string, request?: RequestInit): Promise<Response> {
  try {
    return await transport.fetch(path, request);
  } catch {
    throw new Refusal(0, OFFLINE);
  }
}

/** Whether the outcome of a request is unknown: it may have been executed, and the answer lost. */
export function isLost(error: unknown): boolean {
  return error instanceof Refusal && (error.status === 0 || error.fault === STRANGE);
}

/** The status codes that prove that the request had no effect. After any other, an earlier try may have had one. */
const ANSWERED = new Set([400, 403, 404, 409]);

export function isAnswered(error: unknown): boolean {
  return error instanceof Refusal && ANSWERED.has(error.status) && !isLost(error);
}

/** Send an idempotent request, and retry it once, after a moment, if no answer came. */
async function askTwice<T>(path: string, body: unknown): Promise<T> {
  try {
    return await ask<T>(path, body);
  } catch (error) {
    if (!isLost(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, MOMENT));
    return ask<T>(path, body);
  }
}

function isFault(said: unknown): said is Fault {
  return typeof said === 'object' && said !== null && 'message' in said && 'code' in said;
}

const atTable = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

let shelf: Promise<GameInfo[]> | null = null;
const books = new Map<string, Promise<RuleText[]>>();
const drawings = new Map<string, Promise<FigureInfo[]>>();
const messages = new Map<string, Promise<string>>();

/** The shelf of games, fetched once. */
export function games(): Promise<GameInfo[]> {
  shelf ??= ask<GameInfo[]>('/api/games').catch((error: unknown) => {
    shelf = null;
    throw error;
  });
  return shelf;
}

/** The shelf from the room without a server itself, which knows the puzzles of the day. */
export function gamesToday(): Promise<GameInfo[]> {
  return ask<GameInfo[]>('/api/games?today');
}

/** The addresses at which other devices reach the server of a page opened at loopback. */
export function reach(): Promise<Reach> {
  return ask<Reach>('/api/reach');
}

const ofGame = (game: string, data: string): string =>
  `/api/games/${encodeURIComponent(game)}${data ? `/editions/${encodeURIComponent(data)}` : ''}`;

/** The numbers in a game's texts for the data of some table. */
export function edition(game: string, data: string): Promise<Edition> {
  return ask<Edition>(ofGame(game, data));
}

/** Fetch what does not change while the page is open, once. */
function askOnce<T>(kept: Map<string, Promise<T>>, path: string): Promise<T> {
  const known = kept.get(path);
  if (known) return known;
  const asked = ask<T>(path).catch((error: unknown) => {
    kept.delete(path);
    throw error;
  });
  kept.set(path, asked);
  return asked;
}

/** A rulebook, fetched once per language; with a table's data, it has the numbers of these data. */
export async function rules(game: string, language: string, data = ''): Promise<RuleText[]> {
  const shelf = await games().catch(() => []);
  if (shelf.find(({ id }) => id === game)?.has_rulebook === false) return [];
  return askOnce(books, `${ofGame(game, data)}/rules/${language}`);
}

/** The figures of a rulebook; none where they cannot be had, for the text says it all. */
export async function figures(game: string): Promise<FigureInfo[]> {
  return askOnce(drawings, `${ofGame(game, '')}/figures`).catch(() => []);
}

/** The messages of a game that this client was not built with. */
export function texts(game: string, language: string): Promise<string> {
  return askOnce(messages, `${ofGame(game, '')}/texts/${language}`);
}

/** A scene of a game's guided first game, after some actions. */
export function lesson(game: string, wish: LessonTry): Promise<Lesson> {
  return ask<Lesson>(`/api/lessons/${encodeURIComponent(game)}`, wish);
}

/** The puzzles of all games, and which are today's. */
export function puzzleShelves(): Promise<PuzzleShelf[]> {
  return ask<PuzzleShelf[]>('/api/puzzles');
}

const atPuzzle = (game: string, number: number): string =>
  `/api/puzzles/${encodeURIComponent(game)}/${number}`;

/** A puzzle after some answers. */
export function puzzle(game: string, number: number, wish: PuzzleTry): Promise<PuzzleInfo> {
  return ask<PuzzleInfo>(atPuzzle(game, number), wish);
}

/** The answers, and how the game is expected to go on. */
export function puzzleSolution(game: string, number: number): Promise<PuzzleSolution> {
  return ask<PuzzleSolution>(`${atPuzzle(game, number)}/solution`);
}

// A key comes along with each of these, so that the same request finds the same table again.

export function create(wish: NewTable & { key: string }): Promise<Created> {
  return askTwice<Created>('/api/tables', wish);
}

export function branch(id: string, wish: Branch & { key: string }): Promise<Created> {
  return askTwice<Created>(`${atTable(id)}/branch`, wish);
}

/** A game against bots, to go on with where there is no server: the text of a link. */
export async function carry(id: string, secret: string): Promise<string> {
  return (await ask<Carried>(`${atTable(id)}/carry`, { secret })).text;
}

/** A table with the luck of another one, for others to play. */
export function again(id: string, wish: Again & { key: string }): Promise<Created> {
  return askTwice<Created>(`${atTable(id)}/again`, wish);
}

/** The tables with the luck of one, compared once all are over. */
export function sameLuck(id: string): Promise<SameLuck> {
  return ask<SameLuck>(`${atTable(id)}/same-luck`);
}

const atCup = (id: string): string => `/api/tournaments/${encodeURIComponent(id)}`;

/** A tournament; the browser asks only whether it has changed. */
export function cup(id: string): Promise<TournamentInfo> {
  return ask<TournamentInfo>(atCup(id));
}

export function makeCup(wish: NewTournament): Promise<TournamentMade> {
  return askTwice<TournamentMade>('/api/tournaments', wish);
}

/** Take part, or come back: the secret is the player's, and the same request gives the same player. */
export function joinCup(id: string, wish: JoinTournament): Promise<TournamentJoined> {
  return askTwice<TournamentJoined>(`${atCup(id)}/join`, wish);
}

/** What a player or the maker can do with a tournament. */
export function orderCup(
  id: string,
  order: 'leave' | 'start' | 'close' | 'dismiss',
  wish: Record<string, string | number | boolean>,
): Promise<TournamentInfo> {
  return ask<TournamentInfo>(`${atCup(id)}/${order}`, wish);
}

/** Tables that wait for anybody to sit down. */
export function openTables(): Promise<TableInfo[]> {
  return ask<TableInfo[]>('/api/tables');
}

export function table(id: string): Promise<TableInfo> {
  return ask<TableInfo>(atTable(id));
}

// The seat's secret comes along with each of these, so that the same request finds the same seat again.

export function sit(
  id: string,
  wish: { secret: string; nonce: string; seat?: number; name: string; seen: string[] },
): Promise<Created> {
  return askTwice<Created>(`${atTable(id)}/sit`, wish);
}

export function regain(id: string, wish: { code: string; secret: string }): Promise<Created> {
  return askTwice<Created>(`${atTable(id)}/regain`, wish);
}

export function ready(id: string, wish: { secret: string; nonce: string; name: string }): Promise<Created> {
  return askTwice<Created>(`${atTable(id)}/ready`, wish);
}

/** Some frames of a finished game from line `first` on, as this seat saw them, with the whole log. */
export function replay(id: string, seat: number, first: number): Promise<Replay> {
  return ask<Replay>(`${atTable(id)}/replay?seat=${seat}&first=${first}`);
}

/** Pauses, in moments, before what a busy server could not compute is asked for again. */
const PATIENCE = [4, 10, 20];

/** The points of a finished game, where they change. */
export async function course(id: string): Promise<Course> {
  for (const pause of PATIENCE) {
    try {
      return await ask<Course>(`${atTable(id)}/course`);
    } catch (error) {
      if (!(error instanceof Refusal) || error.fault.code !== 'not-computed') throw error;
      await new Promise((resolve) => setTimeout(resolve, pause * MOMENT));
    }
  }
  return ask<Course>(`${atTable(id)}/course`);
}

/** The review of a finished game, or how far it is. */
export function review(id: string): Promise<ReviewStatus> {
  return ask<ReviewStatus>(`${atTable(id)}/review`);
}

/** Have the review of a finished game computed. */
export function startReview(id: string): Promise<ReviewStatus> {
  return ask<ReviewStatus>(`${atTable(id)}/review`, {});
}

/** The picture of a table, as messengers show it. */
export function cardPath(id: string, language: string): string {
  return `${atTable(id)}/card.png?lang=${language}`;
}

/** Everything that is needed to recompute the luck of a finished game. */
export function draws(id: string): Promise<Draws> {
  return ask<Draws>(`${atTable(id)}/draws`);
}

/** How this server tells those who are away. */
export function noticeWays(): Promise<NoticeWays> {
  return ask<NoticeWays>('/api/notices');
}

/** How the holder of a seat is told. */
export function noticeState(id: string, secret: string): Promise<NoticeState> {
  return ask<NoticeState>(`${atTable(id)}/notices`, { secret });
}

export function wishPush(id: string, wish: PushNotice): Promise<NoticeState> {
  return ask<NoticeState>(`${atTable(id)}/notices/push`, wish);
}

export function wishMail(id: string, wish: MailNotice): Promise<NoticeState> {
  return ask<NoticeState>(`${atTable(id)}/notices/mail`, wish);
}

export function endNotices(id: string, wish: NoNotice): Promise<NoticeState> {
  return ask<NoticeState>(`${atTable(id)}/notices/off`, wish);
}

const atNotice = (id: string, token: string): string => `${atTable(id)}/notices/${encodeURIComponent(token)}`;

/** What the link of a notice is about. */
export function notice(id: string, token: string): Promise<NoticeInfo> {
  return ask<NoticeInfo>(atNotice(id, token));
}

export function confirmNotice(id: string, token: string): Promise<NoticeInfo> {
  return askTwice<NoticeInfo>(`${atNotice(id, token)}/confirm`, {});
}

export function refuseNotice(id: string, token: string): Promise<unknown> {
  return askTwice(`${atNotice(id, token)}/refuse`, {});
}

export function recordPath(id: string): string {
  return `${atTable(id)}/record`;
}

export function socketPath(id: string): string {
  return `${atTable(id)}/socket`;
}
