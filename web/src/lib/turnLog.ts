/** The log by turns: who decided, which lines belong to it, and what happened since one's own turn. Pure functions. */

import type { Happened, LineNews } from '../protocol';
import { isEcho, isTold, lastTurn, undone } from './lines';

/** What somebody did in a row, with what chance brought and the table played for them; nobody is -1. */
export interface Turn {
  seat: number;
  first: number;
  last: number;
  lines: LineNews[];
}

/** Events after which the next decision begins another turn, of the same player too. */
const ENDS = new Set(['turn-ended', 'action-ended']);

const isDecision = (line: LineNews): boolean => line.what === 'play' && !line.is_auto;

/** What somebody's decision would begin: a turn of their own, or nothing where it goes on. */
function isNewTurn(turn: Turn | undefined, line: LineNews): boolean {
  if (!turn) return true;
  if (!isTold(line)) return line.what !== 'undo';
  if (!isDecision(line)) return false;
  const isEnded = turn.lines.at(-1)?.events.some(({ event }) => ENDS.has(event)) ?? false;
  return turn.seat !== line.seat || isEnded || !isTold(turn.lines[0] ?? line);
}

/** Lines that nobody needs to read are left out; a line of the table, as a resignation, is a turn of its own. */
export function turnsOf(lines: LineNews[]): Turn[] {
  const turns: Turn[] = [];
  for (const line of lines) {
    if (isEcho(line)) continue;
    const turn = turns.at(-1);
    if (turn && !isNewTurn(turn, line)) {
      turn.lines.push(line);
      turn.last = line.seq;
    } else {
      const seat = isDecision(line) || (line.what !== 'chance' && line.what !== 'start') ? line.seat : -1;
      turns.push({ seat, first: line.seq, last: line.seq, lines: [line] });
    }
  }
  return turns;
}

/** The events of a turn that stand. */
export function eventsOf(turn: Turn, gone: ReadonlySet<number>): Happened[] {
  return turn.lines.flatMap((line) => (gone.has(line.seq) ? [] : line.events));
}

/**
 * The turns since a seat last decided something, where others have decided since. For those who watch, the turns since
 * line `seen`, the last one that they have looked at; none where they have just come.
 */
export function sinceTurn(lines: LineNews[], seat: number, seen: number | null = null): Turn[] {
  if (seat < 0 && seen === null) return [];
  const gone = undone(lines);
  const mine =
    seat < 0
      ? (seen ?? 0)
      : (lines.findLast((line) => isDecision(line) && line.seat === seat && !gone.has(line.seq))?.seq ?? 0);
  const since = lines.filter((line) => line.seq > mine && isTold(line) && !gone.has(line.seq));
  return turnsOf(since).filter((turn) => turn.seat >= 0 && turn.seat !== seat);
}

/** What a board marks: all that happened since the seat's own turn, or since line `seen`; or else the last turn. */
export function marked(lines: LineNews[], seat: number, seen: number | null = null): Happened[] {
  const since = sinceTurn(lines, seat, seen);
  const first = since[0]?.first;
  if (first === undefined) return lastTurn(lines);
  const gone = undone(lines);
  return lines.flatMap((line) => (line.seq >= first && !gone.has(line.seq) ? line.events : []));
}
