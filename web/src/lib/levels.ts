/** Levels: the named opponents of a game, which one is offered, and which one comes next. */

import type { GameInfo, LevelInfo, TableInfo } from '../protocol';
import { recall, remember } from './keep';

/** Where the plain bots stand among the levels: ratings are measured against greedy. */
const PLAIN: Record<string, number> = { random: -Infinity, greedy: 1000, search: Infinity };
/** After so many lost games in a row an easier level is offered. */
const PATIENCE = 2;

/** The levels of a game, the weakest first. The list of games may have been cached before there were any. */
export function levelsOf(game: Partial<GameInfo> | null): LevelInfo[] {
  return game?.levels ?? [];
}

/** The message of a level's name by its bot's name, such as `element-level-pupil`; empty for what is no level. */
export function levelKey(bot: string): string {
  const hyphen = bot.indexOf('-');
  return hyphen > 0 ? `${bot.slice(0, hyphen)}-level-${bot.slice(hyphen + 1)}` : '';
}

/** The same bot, or the strongest level that there is here: a game may come from another server. */
export function botHere(game: GameInfo | undefined, bot: string): string {
  const levels = levelsOf(game ?? null).map((level) => level.bot);
  const isHere = levels.includes(bot) || game?.bots.includes(bot);
  return isHere ? bot : (levels.at(-1) ?? 'greedy');
}

/** How a finished game went for whoever plays it alone against bots. */
export interface Outcome {
  /** The strongest of the bots. */
  bot: string;
  isWon: boolean;
}

function ratingOf(levels: LevelInfo[], bot: string): number | undefined {
  return levels.find((level) => level.bot === bot)?.rating ?? PLAIN[bot];
}

/** Nothing where other people played too, where nobody or several have won, or where a bot is nobody we know. */
export function outcomeOf(game: GameInfo | null, info: TableInfo, held: number[]): Outcome | null {
  const { result, seats } = info;
  const mine = held[0];
  if (!result || mine === undefined || held.length > 1 || result.winners.length !== 1) return null;
  const levels = levelsOf(game);
  let strongest: { bot: string; rating: number } | null = null;
  for (const seat of seats) {
    if (seat.seat === mine) continue;
    const rating = seat.kind === 'bot' ? ratingOf(levels, seat.bot) : undefined;
    if (rating === undefined) return null;
    if (!strongest || rating > strongest.rating) strongest = { bot: seat.bot, rating };
  }
  return strongest && { bot: strongest.bot, isWon: result.winners[0] === mine };
}

/** The level to propose after a game: the next stronger one after a win, the next weaker one after a loss. */
export function nextLevel(game: GameInfo | null, { bot, isWon }: Outcome): LevelInfo | null {
  const levels = levelsOf(game);
  const rating = ratingOf(levels, bot) ?? 0;
  const found = isWon
    ? levels.find((level) => level.rating > rating)
    : levels.findLast((level) => level.rating < rating);
  return found ?? null;
}

/** What this browser knows of somebody's games against bots. */
interface Progress {
  /** The level that is offered next. */
  bot: string;
  /** Games lost in a row. */
  losses: number;
  /** The table that was counted last. */
  table: string;
}

export function progressIn(game: string): Progress | null {
  try {
    const read = JSON.parse(recall(`level.${game}`) ?? 'null') as Partial<Progress> | null;
    if (typeof read?.bot !== 'string') return null;
    return { bot: read.bot, losses: Number(read.losses) || 0, table: read.table ?? '' };
  } catch {
    return null;
  }
}

/** Count a finished game once: a win leads up, the second loss in a row leads down. */
export function keepProgress(game: GameInfo, table: string, outcome: Outcome): void {
  const before = progressIn(game.id);
  if (before?.table === table) return;
  const losses = outcome.isWon ? 0 : (before?.losses ?? 0) + 1;
  const moves = outcome.isWon || losses >= PATIENCE;
  const next = moves ? (nextLevel(game, outcome)?.bot ?? outcome.bot) : outcome.bot;
  const progress: Progress = { bot: next, losses: moves ? 0 : losses, table };
  remember(`level.${game.id}`, JSON.stringify(progress));
}

/** The bot that is offered: what earlier games led to; a newcomer gets a level that is neither the weakest nor strong. */
export function offeredBot(game: GameInfo): string {
  const levels = levelsOf(game);
  const kept = progressIn(game.id)?.bot;
  if (kept && levels.some((level) => level.bot === kept)) return kept;
  const first = levels.find((level) => level.is_for_newcomers) ?? levels[0];
  return first?.bot ?? game.bots.find((bot) => bot !== 'random') ?? game.bots[0] ?? 'random';
}
