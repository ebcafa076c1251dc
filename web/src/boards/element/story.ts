/** What has happened in the turn at hand, as marks on the board and as times for the animation. */

import type { Happened } from '../../protocol';
import { moveOf, type Move } from './picture';
import type { ElementView } from './view';

/** How long one cell of a River takes, and how long a stone takes to land, in milliseconds. */
export const FLOW_TIME = 200;
export const DROP_TIME = 260;

/** The story of a turn: news are added until the next turn begins with its draw. */
export function storyWith(story: Happened[], recent: Happened[]): Happened[] {
  const all = [...story, ...recent];
  const start = all.findLastIndex((event) => event.event === 'draw-chosen');
  return start > 0 ? all.slice(start) : all;
}

/** A replay may jump to another turn: no news tell the way there, and the story so far is not its story. */
export function isElsewhere(before: number, turn: number, recent: Happened[]): boolean {
  return !recent.length && (turn > before || turn < before - 1);
}

export interface Marks {
  /** Cells of the stones that were placed and still lie there, in order. */
  placed: string[];
  /** Who placed each of them. */
  owners: Record<string, number>;
  /** The ways of the sages up to where they stand now. */
  trails: Move[];
}

/** An undone action leaves no event behind: only what fits the board of now is marked. */
export function marksOf(story: Happened[], view: ElementView): Marks {
  const placed: string[] = [];
  const owners: Record<string, number> = {};
  for (const event of story) {
    const isHead = event.event === 'river-flowed' && event.args['left'] === 0;
    if (!isHead && event.event !== 'stone-placed') continue;
    placed.push(String(event.args['cell']));
    owners[String(event.args['cell'])] = event.seat;
  }
  const standing = [...new Set(placed)].filter((cell) => view.board[cell]);
  return { placed: standing, owners, trails: trailsOf(story, view) };
}

function trailsOf(story: Happened[], view: ElementView): Move[] {
  const trails: Move[] = [];
  const at = [...view.sages];
  for (const event of [...story].reverse()) {
    if (event.event !== 'sage-stepped' && event.event !== 'sage-jumped') continue;
    const move = moveOf(event);
    if (at[move.seat] !== move.to) continue;
    at[move.seat] = move.from;
    trails.unshift(move);
  }
  return trails;
}

/** When each new stone of these news appears: placed at once, spread after it, a River cell by cell. */
export function arrivals(recent: Happened[]): Map<string, number> {
  const times = new Map<string, number>();
  let now = 0;
  for (const event of recent) {
    const cell = String(event.args['cell'] ?? '');
    if (event.event === 'stone-placed') {
      times.set(cell, now);
      now += DROP_TIME;
    } else if (event.event === 'fire-spread') {
      times.set(cell, now);
      now += DROP_TIME / 2;
    } else if (event.event === 'river-flowed') {
      times.set(cell, now);
      now += FLOW_TIME;
    }
  }
  return times;
}
