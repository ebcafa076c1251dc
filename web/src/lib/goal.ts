/** The goal of a game in one line, which everybody reads before the first decision. */

import type { LineNews } from '../protocol';
import { words, say } from './words.svelte';

/** The goal of a game; nothing for a game from elsewhere that has no words for it. */
export function goalText(game: string, players: number): string {
  const goal = words.sayOr(() => '', `${game}-goal-line`, { table: players === 2 ? 'two' : 'more' });
  return goal && say('web-goal', { goal });
}

/** Whether one of these seats has decided something; for those who only watch, whether anybody has. */
export function hasDecided(lines: LineNews[], seats: number[]): boolean {
  return lines.some(
    (line) =>
      line.what === 'play' && !line.is_auto && (seats.length ? seats.includes(line.seat) : line.seat >= 0),
  );
}
