/** Which puzzles were solved in this browser, and of which the solution was seen before that. */

import { recall, remember } from './keep';

export type Verdict = 'solved' | 'shown';
/** By the id of a puzzle: its number may change with a new version. */
export type Solved = Readonly<Record<string, Verdict>>;

export function readSolved(text: string | null): Solved {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return {};
    const kept = Object.entries(read).filter(([, verdict]) => verdict === 'solved' || verdict === 'shown');
    return Object.fromEntries(kept) as Solved;
  } catch {
    return {};
  }
}

/** The first verdict stays: who has seen the solution has not found it, and who found it may look at it. */
export function withVerdict(solved: Solved, id: string, verdict: Verdict): Solved {
  return id in solved ? solved : { ...solved, [id]: verdict };
}

export function recallSolved(game: string): Solved {
  return readSolved(recall(`puzzles.${game}`));
}

export function keepVerdict(game: string, id: string, verdict: Verdict): void {
  remember(`puzzles.${game}`, JSON.stringify(withVerdict(recallSolved(game), id, verdict)));
}
