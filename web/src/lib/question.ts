/** The asked-line: what is asked, and of whom, worded for its reader. */
import { withNames, withoutPlayer } from './fluent';
import { botName, givenName, seatNames } from './names';
import type { TableStore } from './tableStore.svelte';
import { say, words } from './words.svelte';
import type { Ask, ChoiceInfo, Numbers, SeatInfo } from '../protocol';

/** The question of the asked-line: to the seat that is shown, or what the table waits for. */
export function questionAt(table: TableStore): string {
  const { now, info } = table;
  if (!now || !info) return '';
  const { seats } = info;
  if (table.ask) return asked(seats, table.seat, table.ask);
  if (isHanded(table)) return say('web-handed', { bot: botName(table.seatOf(table.seat)?.bot ?? '') });
  if (table.sentFor !== null) return say('web-sending');
  return now.waiting.length ? waitedFor(seats, now.waiting, now.asks, now.askNumbers) : '';
}

/** What others decide, told to whoever waits; a game from elsewhere may have no words for it. */
export function waitedFor(seats: SeatInfo[], waiting: number[], key: string, numbers: Numbers): string {
  const names = seatNames(seats, waiting);
  if (!words.has(key)) return say('web-waiting', { names });
  return say(key, { ...named(seats, numbers), name: names, count: waiting.length });
}

/** Whether a bot plays the seat that is shown, and can give it back. */
export function isHanded(table: TableStore): boolean {
  return table.isHanded(table.seat) && !table.seatOf(table.seat)?.is_out;
}

/** A question without the number of whom it is asked: that stands beside it, by name. */
function asked(seats: SeatInfo[], seat: number, { key, numbers, choices }: Ask): string {
  if (!words.has(key)) return say('web-asked-plain', { verbs: verbsOf(choices) });
  return withoutPlayer(say(key, named(seats, numbers)), say('app-seat', { seat: seat + 1 }));
}

/** What can be done, in the words of the notation, for a question without words. */
function verbsOf(choices: ChoiceInfo[]): string {
  return [...new Set(choices.map(({ notation }) => notation.split(' ')[0]))].join(', ');
}

/** Somebody else whom the question is about, by name. */
function named(seats: SeatInfo[], { target, ...numbers }: Numbers): Numbers {
  return target === undefined
    ? numbers
    : { ...numbers, ...withNames({ target }, (seat) => givenName(seats, seat)) };
}
