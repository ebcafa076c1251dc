/** What is asked, and of whom, in the words of the one who reads it. */
import { withoutPlayer } from './fluent';
import { botName, givenName, seatName, seatNames } from './names';
import type { TableStore } from './tableStore.svelte';
import { say } from './words.svelte';
import type { Numbers, SeatInfo } from '../protocol';

/** The question of the asked-line: to the seat that is shown, or what the table waits for. */
export function questionAt(table: TableStore): string {
  const { now, info } = table;
  if (!now || !info) return '';
  const { seats } = info;
  if (table.ask) return asked(seats, table.seat, table.ask.key, table.ask.numbers);
  if (isHanded(table)) return say('web-handed', { bot: botName(table.seatOf(table.seat)?.bot ?? '') });
  if (table.sentFor !== null) return say('web-sending');
  if (!now.waiting.length) return now.asks ? say(now.asks, now.askNumbers) : '';
  const first = now.waiting[0] ?? 0;
  if (now.waiting.length > 1 || !now.asks)
    return say('web-waiting', { names: seatNames(seats, now.waiting) });
  const text = asked(seats, first, now.asks, now.askNumbers);
  return say('web-waiting-for', { name: seatName(seats, first), text });
}

/** Whether a bot plays the seat that is shown, and can give it back. */
export function isHanded(table: TableStore): boolean {
  return table.isHanded(table.seat) && !table.seatOf(table.seat)?.is_out;
}

/** A question without the number of whom it is asked: that stands beside it, by name. */
function asked(seats: SeatInfo[], seat: number, key: string, numbers: Numbers): string {
  return withoutPlayer(say(key, named(seats, numbers)), say('app-seat', { seat: seat + 1 }));
}

/** Somebody else whom the question is about: by number and name. */
function named(seats: SeatInfo[], numbers: Numbers): Numbers {
  const { target } = numbers;
  const name = typeof target === 'number' ? givenName(seats, target - 1) : '';
  if (!name) return numbers;
  return { ...numbers, target: `${target} (${name})` };
}
