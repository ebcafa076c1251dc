/** Fluent without browser APIs: makes a bundle, formats a message, chooses a language. */

import { FluentBundle, FluentResource } from '@fluent/bundle';
import type { Edition, Happened, Numbers } from '../protocol';

export const LANGUAGES = ['uk', 'ru', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export function isLanguage(text: string | null | undefined): text is Language {
  return LANGUAGES.includes(text as Language);
}

/** The first of the browser's languages that we speak; English if there is none. */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const base = tag.toLowerCase().split('-')[0];
    if (isLanguage(base)) return base;
  }
  return 'en';
}

export function makeBundle(language: Language, sources: string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source), { allowOverrides: true });
  return bundle;
}

/** The message in words; null when the bundle has no such message. */
export function formatMessage(bundle: FluentBundle, key: string, numbers: Numbers = {}): string | null {
  const message = bundle.getMessage(key);
  if (!message?.value) return null;
  const errors: Error[] = [];
  const text = bundle.formatPattern(message.value, numbers, errors);
  for (const error of errors) reportError(new Error(`${key}: ${error.message}`));
  return text.includes(NAME) ? wordNames(text, bundle.locales[0]) : text;
}

/** Around a name that stands for a player's number, until the message is put together. */
const NAME = '\uE000';
const NAME_END = '\uE001';

/** The word for a player where a name needs none: "Player Taras wins" is "Taras wins". */
const PLAYER: Record<Language, RegExp> = {
  uk: /(?<!\p{L})(?:гравець|гравці) \uE000/giu,
  ru: /(?<!\p{L})(?:игрок|игроки) \uE000/giu,
  en: /(?<!\p{L})players? \uE000/giu,
};

/** No name is declined: in another case than the first the word for a player stays, and a longer name is quoted. */
function wordNames(text: string, locale = 'en'): string {
  const language = isLanguage(locale) ? locale : 'en';
  return text
    .replace(PLAYER[language], '')
    .replace(/\uE000([^\uE001]* [^\uE001]*)\uE001/gu, language === 'en' ? '$1' : '«$1»')
    .replace(/[\uE000\uE001]/gu, '');
}

/** All variables of a message that is given these: what its game's edition says comes along, its own ones win. */
export function withEdition(edition: Edition | undefined, given: Numbers): Numbers {
  if (!edition) return given;
  const found = { ...edition.numbers };
  for (const [name, rows] of Object.entries(edition.rows)) {
    if (!(name in given)) continue;
    // What has no row has nothing to say in its place.
    const fields = Object.keys(Object.values(rows)[0] ?? {});
    Object.assign(found, rows[String(given[name])] ?? Object.fromEntries(fields.map((field) => [field, ''])));
  }
  return Object.assign(found, given);
}

/** The key and the variables of an event's log line; seats count from 1 in words. */
export function eventMessage(game: string, event: Happened): { key: string; numbers: Numbers } {
  const hidden = event.is_partial ? '-hidden' : '';
  return { key: `${game}-event-${event.event}${hidden}`, numbers: { seat: event.seat + 1, ...event.args } };
}

/** What stands for a seat in an event: counted from 1, as in all words. */
const SEATS = ['target', 'first', 'from', 'seat'];

/** Which variable of an event is the reader's seat, as in texts.py: its line says "you". Empty where none is. */
export function readerOf(numbers: Numbers, you: number): string {
  if (you < 0) return '';
  if (numbers['seats'] === String(you + 1)) return 'seats';
  return SEATS.find((name) => numbers[name] === you + 1) ?? '';
}

/** In a refusal a seat may be whose turn it is, or whose piece. */
const NAMED = [...SEATS, 'active', 'to_move', 'owner'];

/** The same with names instead of numbers; the reader's own number stays, with "you" behind it. */
export function withNames(numbers: Numbers, nameOf: (seat: number) => string, you = -1): Numbers {
  const named = { ...numbers };
  const naming = (seat: number | string): string => {
    const name = nameOf(Number(seat) - 1);
    if (!name) return String(seat);
    return Number(seat) - 1 === you ? `${seat} (${name})` : `${NAME}${name}${NAME_END}`;
  };
  for (const key of NAMED) {
    const seat = numbers[key];
    if (typeof seat === 'number' && nameOf(seat - 1)) named[key] = naming(seat);
  }
  const { seats, lender } = numbers;
  if (typeof seats === 'string') named['seats'] = seats.split(', ').map(naming).join(', ');
  // `p2` has lent something, or the bank.
  if (typeof lender === 'string' && /^p\d$/.test(lender))
    named['lender'] = nameOf(Number(lender.slice(1)) - 1) || lender;
  return named;
}

/** A line without "Player 2: " at its beginning, to stand behind the player's name on the screen. */
export function behindPlayer(line: string, player: string): string {
  const start = `${player}: `;
  return line.startsWith(start) ? line.slice(start.length) : line;
}

/** The same to stand alone, where the screen shows the player by glyph: it begins with a capital letter. */
export function withoutPlayer(line: string, player: string): string {
  const rest = behindPlayer(line, player);
  return rest === line ? line : capitalised(rest);
}

export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
