/** Formats lines of the log as text. */

import type { Happened, LineNews, SeatInfo } from '../protocol';
import { behindPlayer, capitalised, withNames, withoutPlayer } from './fluent';
import { actorOf, isEcho, isTold } from './lines';
import { botName, givenName, seatName } from './names';
import { say, words } from './words.svelte';

/** The reader's seat where nobody reads as a player, or several do. */
const NOBODY = -1;

/** What stands for a player's number, or, if it is the reader, behind it. */
const named = (seats: SeatInfo[], you: number) => (seat: number) =>
  seat === you ? say('app-you') : givenName(seats, seat);

/** The events of a line as they are said where nothing else tells of whom they are. */
function fullLines(game: string, line: LineNews, seats: SeatInfo[], you: number): string[] {
  return line.events.map((event) => words.sayEvent(game, event, named(seats, you), you));
}

/** What a line says: as it stands in a sentence, and alone. */
interface Said {
  texts: string[];
  alone: string[];
  /** Of whom the last one was. */
  speaker: number;
}

/**
 * The same lines; those of the actor without the player, for glyph and name stand beside them. Behind a line of
 * somebody else the actor is named again.
 */
function eventLines(full: string[], events: Happened[], actor: number, seats: SeatInfo[], you: number): Said {
  let speaker = actor;
  const said: Said = { texts: [], alone: [], speaker };
  for (const [place, told] of full.entries()) {
    const seat = events[place]?.seat ?? -1;
    const player = say('app-seat', withNames({ seat: seat + 1 }, named(seats, you), you));
    const plain = seat >= 0 ? behindPlayer(told, player) : told;
    const isNamed = plain !== told;
    const isKnown = isNamed && seat === actor && speaker === actor;
    if (isNamed) speaker = seat;
    const text = isKnown ? plain : isNamed && seat === you ? say('web-told-you', { text: plain }) : told;
    said.texts.push(text);
    said.alone.push(isKnown ? capitalised(plain) : text);
  }
  return { ...said, speaker };
}

/** A line of the table: a start, a resignation, an undo. */
export function lineText(line: LineNews, seats: SeatInfo[]): string {
  const name = line.seat >= 0 ? seatName(seats, line.seat) : '';
  return say(`web-line-${line.what}`, { name, bot: line.bot ? botName(line.bot) : '' });
}

/** Of whom a line is told, and what; of nobody where chance, or somebody else's decision, names no player. */
function sentenceOf(game: string, line: LineNews, seats: SeatInfo[], you = NOBODY): Said & { actor: number } {
  if (!isTold(line)) {
    const texts = [lineText(line, seats)];
    return { actor: -1, texts, alone: texts, speaker: -1 };
  }
  const actor = actorOf(line);
  const full = fullLines(game, line, seats, you);
  const said = eventLines(full, line.events, actor, seats, you);
  const isOwn = full[0] !== said.texts[0] || (line.what === 'play' && actor === line.seat);
  // Nobody's line names whoever it happens to; the reader is told "you" there too.
  return isOwn ? { actor, ...said } : { actor: -1, ...eventLines(full, line.events, -1, seats, you) };
}

/** Equal sentences one after another are one: "From the bag: Water ×2". */
function counted(texts: string[]): string[] {
  const groups: { text: string; count: number }[] = [];
  for (const text of texts) {
    const before = groups.at(-1);
    if (before?.text === text) before.count += 1;
    else groups.push({ text, count: 1 });
  }
  return groups.map(({ text, count }) => (count > 1 ? say('web-told-times', { text, count }) : text));
}

/** How a cell is written, which has no capital letter. */
const CELL = /^[a-z]\d/;
const SENTENCE_END = /[.?…]$/;

/** Texts in one line, with a mark between them. */
function joined(texts: string[], mark: string, seats: SeatInfo[]): string {
  // Somebody may be called "Olya K.": what ends with such a name ends no sentence.
  const names = seats.map(({ name }) => name).filter((name) => SENTENCE_END.test(name));
  const isSentence = (line: string): boolean =>
    SENTENCE_END.test(line) && (mark === '.' || !names.some((name) => line.endsWith(name)));
  return texts.reduce((line, text) => {
    if (!line) return text;
    // A text that ends as a sentence needs no other mark behind it, and another sentence follows.
    if (!isSentence(line)) return `${line}${mark} ${text}`;
    return `${line} ${mark === ';' && !CELL.test(text) ? capitalised(text) : text}`;
  }, '');
}

/** A sentence of somebody: by name, or of the reader. */
function withActor(seats: SeatInfo[], actor: number, you: number, text: string): string {
  return actor === you
    ? say('web-told-you', { text })
    : say('web-told', { name: seatName(seats, actor), text });
}

/** What would happen, a sentence for each event; of the reader without naming anybody. */
export function foresaid(game: string, events: Happened[], seats: SeatInfo[], you: number): string[] {
  const nameOf = named(seats, you);
  return events.map((event) => {
    const player = say('app-seat', withNames({ seat: event.seat + 1 }, nameOf, you));
    const told = words.sayEvent(game, event, nameOf, you);
    if (event.seat === you || !told.startsWith(`${player}: `)) return withoutPlayer(told, player);
    return say('web-told', { name: seatName(seats, event.seat), text: told.slice(player.length + 2) });
  });
}

/** What somebody did in a turn, in one sentence; by name where it does not name the player itself. */
export function turnText(
  game: string,
  events: Happened[],
  actor: number,
  seats: SeatInfo[],
  you = NOBODY,
): string {
  const nameOf = named(seats, you);
  const full = events.map((event) => words.sayEvent(game, event, nameOf, you));
  const { texts } = eventLines(full, events, actor, seats, you);
  const text = joined(counted(texts), ';', seats);
  if (actor < 0 || texts.every((told, place) => told === full[place])) return text;
  return actor === you
    ? say('web-told-you', { text })
    : say('web-told', { name: seatName(seats, actor), text });
}

/** A line in one sentence with the player's name. */
export function lineSummary(game: string, line: LineNews, seats: SeatInfo[], you = NOBODY): string {
  return storySummary(game, [line], seats, you);
}

/** What just happened, a sentence for each who did it. */
export function storySummary(game: string, lines: LineNews[], seats: SeatInfo[], you = NOBODY): string {
  const sentences: (Said & { actor: number })[] = [];
  for (const line of lines) {
    const sentence = sentenceOf(game, line, seats, you);
    const before = sentences.at(-1);
    if (before && before.actor === sentence.actor && before.speaker === sentence.actor) {
      before.texts.push(...sentence.texts);
      before.speaker = sentence.speaker;
    } else sentences.push(sentence);
  }
  const told = sentences
    .map(({ actor, texts }) => ({ actor, text: joined(counted(texts), ';', seats) }))
    .map(({ actor, text }) => (actor >= 0 ? withActor(seats, actor, you, text) : text));
  return joined(told, '.', seats);
}

/** Whose mark stands beside a line: of who did it or to whom it happened; -1 where nobody did, as in a refill. */
export function markOf(game: string, line: LineNews, seats: SeatInfo[]): number {
  return isTold(line) ? sentenceOf(game, line, seats).actor : line.seat;
}

/** A line as the log shows it. */
export interface ToldLine {
  seq: number;
  actor: number;
  texts: string[];
  /** The first text with its player before it, where somebody else acted before; otherwise the text alone. */
  opening: string;
  /** The rule behind each of them; empty where there is none. */
  rules: string[];
  /** Somebody else acted before: a hairline stands between. What nobody did belongs to what it follows. */
  isNewActor: boolean;
}

export function tell(
  game: string,
  lines: LineNews[],
  seats: SeatInfo[],
  eventRules: Record<string, string> = {},
  you = NOBODY,
): ToldLine[] {
  const told: ToldLine[] = [];
  let before = -1;
  let speaker = -1;
  for (const line of lines) {
    if (isEcho(line)) continue;
    const { actor: own, texts: said, alone: texts, speaker: last } = sentenceOf(game, line, seats, you);
    const [first] = said;
    if (first === undefined) continue;
    const rules = isTold(line) ? line.events.map((event) => eventRules[event.event] ?? '') : [''];
    // As markOf says, without making the sentence again.
    const actor = isTold(line) ? own : line.seat;
    const isNewActor = told.length > 0 && actor >= 0 && actor !== before;
    // Other lines name their player themselves, or name nobody.
    const isNamed = own >= 0 && (own !== before || own !== speaker);
    const opening = isNamed ? withActor(seats, own, you, first) : (texts[0] ?? first);
    if (actor >= 0) before = actor;
    if (own >= 0) speaker = last;
    told.push({ seq: line.seq, actor, texts, opening, rules, isNewActor });
  }
  return told;
}
