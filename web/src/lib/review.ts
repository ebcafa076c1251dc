/** The review of a finished game as a page shows it: the chart of shares, and numbers for people. Pure functions. */

import type { ChoiceInfo, Deed, LuckInfo, ReviewInfo, SharePointInfo } from '../protocol';
import { isVerb } from './buttons';
import { round, type Place } from './course';

/** So many standard errors are shown as the uncertainty: 19 estimates of 20 lie within. */
export const SURE = 2;
/** Luck below this share of the win is not worth a word. */
const SMALL = 0.02;

/** The share of one seat after a line, in percent of the chart, with the ends of its band. */
interface Banded extends Place {
  low: number;
  high: number;
}

export interface ShareChart {
  /** By seat: the line, and the band around it, as paths on 100 x 100. */
  lines: string[];
  bands: string[];
  /** Where the lines end, in percent from the bottom. */
  ends: number[];
  /** The shares after costly decisions. */
  marks: { seat: number; line: number; x: number; y: number }[];
}

/** Where a line of the log stands, in percent from the left. */
export function acrossOf(line: number, last: number): number {
  return (100 * Math.min(last, Math.max(0, line))) / Math.max(1, last);
}

const clip = (share: number): number => 100 * Math.min(1, Math.max(0, share));

function bandedOf(points: SharePointInfo[], seat: number, last: number): Banded[] {
  return points.map(({ line, shares, errors }) => {
    const share = shares[seat] ?? 0;
    const doubt = SURE * (errors[seat] ?? 0);
    return { x: acrossOf(line, last), y: clip(share), low: clip(share - doubt), high: clip(share + doubt) };
  });
}

const step = (x: number, y: number): string => `${round(x)} ${round(100 - y)}`;

/** The chart of a review over a log of so many lines. */
export function shareChart({ points, costly }: ReviewInfo, last: number): ShareChart {
  const seats = points[0]?.shares.length ?? 0;
  const all = Array.from({ length: seats }, (_, seat) => bandedOf(points, seat, last));
  return {
    lines: all.map((own) => 'M' + own.map(({ x, y }) => step(x, y)).join('L')),
    bands: all.map((own) => {
      const there = own.map(({ x, high }) => step(x, high));
      const back = own.map(({ x, low }) => step(x, low)).reverse();
      return `M${[...there, ...back].join('L')}Z`;
    }),
    ends: all.map((own) => own.at(-1)?.y ?? 0),
    marks: costly.flat().map(({ seat, line }) => {
      const after = points[placeAt(points, line)];
      return { seat, line, x: acrossOf(line, last), y: clip(after?.shares[seat] ?? 0) };
    }),
  };
}

/** The place of the last point at this line or before it. */
export function placeAt(points: SharePointInfo[], line: number): number {
  return Math.max(
    0,
    points.findLastIndex((point) => point.line <= line),
  );
}

/** The place of the point that stands next to this share of the width. */
export function placeNear(points: SharePointInfo[], across: number, last: number): number {
  const wanted = across * last;
  let best = 0;
  points.forEach(({ line }, place) => {
    if (Math.abs(line - wanted) < Math.abs((points[best]?.line ?? 0) - wanted)) best = place;
  });
  return best;
}

/** The line that shows a point: a log has no line 0. */
export function lineOf(points: SharePointInfo[], place: number): number {
  return Math.max(1, points[Math.min(points.length - 1, Math.max(0, place))]?.line ?? 1);
}

/** A share of the win in whole percent. */
export const percent = (share: number): number => Math.round(100 * share);

/** What stands behind ±, in whole percent: searches that agree are no proof, so an estimate has at least 1. */
export function doubt(error: number, isCertain = false): number {
  return isCertain ? 0 : Math.max(1, percent(SURE * error));
}

/** After the last point of a game that the rules have ended, nothing is estimated. */
export function isCertain({ points, is_over }: ReviewInfo, place: number): boolean {
  return is_over && place === points.length - 1;
}

/** A change in whole percent with its sign. */
export function signed(change: number): string {
  const whole = percent(change);
  return whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : '0';
}

/** Start, luck and decisions in whole percent that add up to the end: rounding goes to the decisions. */
export function sumOf({ start, luck, result }: LuckInfo): {
  start: number;
  luck: number;
  play: number;
  end: number;
} {
  const whole = { start: percent(start), luck: percent(luck), end: percent(result) };
  return { ...whole, play: whole.end - whole.start - whole.luck };
}

/** Whether luck helped a seat, hindered it, or made no clear difference. */
export function luckKind({ luck, error }: LuckInfo): 'good' | 'bad' | 'even' {
  if (Math.abs(luck) <= Math.max(SMALL, SURE * error)) return 'even';
  return luck > 0 ? 'good' : 'bad';
}

/** Where a segment of a bar of the whole win begins and how long it is, in percent. */
export function segment(from: number, to: number): { left: number; width: number } {
  const [one, other] = [clip(from), clip(to)];
  return { left: round(Math.min(one, other)), width: round(Math.abs(other - one)) };
}

/** An action of a review as a choice that a board can show. */
export function choiceOf(deed: Deed): ChoiceInfo {
  return { ...deed, is_final: false, is_end: false, is_decline: false };
}

/** The components of an action that lie on a board. */
export function onBoard(deed: Deed): string[] {
  return isVerb(deed) ? [] : deed.components.filter((id) => !id.startsWith('verb:'));
}
