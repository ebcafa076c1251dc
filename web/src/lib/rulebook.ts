/** The rulebook page: chapters, search, and cross-references between rules. Pure functions. */

import type { RuleText } from '../protocol';
import type { Span } from './ruletext';
import { stemOf } from './stems';

export interface Chapter {
  name: string;
  rules: RuleText[];
}

/** A chapter without numbered rules has an address too: its place in the book, the same in every language. */
export function addressOf(book: RuleText[], chapter: string): string {
  return `chapter-${chaptersOf(book).findIndex((one) => one.name === chapter)}`;
}

/** Whether it is a passage and no rule. */
export function isPlain(chapter: Chapter): boolean {
  return chapter.rules.every((rule) => !rule.id);
}

/** The first words of a book, before its first chapter. */
export function introduction(book: RuleText[]): RuleText | undefined {
  return book[0]?.id ? undefined : book[0];
}

export function chaptersOf(rules: RuleText[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const rule of rules) {
    if (chapters.at(-1)?.name !== rule.chapter) chapters.push({ name: rule.chapter, rules: [] });
    chapters.at(-1)?.rules.push(rule);
  }
  return chapters;
}

/** Accents and dots that a hurried reader leaves out; the breve of й stays, for it makes another letter. */
const ACCENTS = /[\u0300-\u0305\u0307-\u036f]/g;
const APOSTROPHES = /[’ʼ`´‘]/g;

function fold(character: string): string {
  return character
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(APOSTROPHES, "'");
}

/** A text as it is searched, and for each of its characters the place in the text as it is written. */
function folded(text: string): { text: string; places: number[] } {
  let out = '';
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    for (const piece of fold(character)) {
      out += piece;
      for (let part = 0; part < piece.length; part++) places.push(place);
    }
    place += character.length;
  }
  places.push(place);
  return { text: out, places };
}

/** The words that are looked for; of "Water flows" both. */
export function soughtWords(sought: string): string[] {
  return folded(sought)
    .text.split(/\s+/)
    .filter((word) => word);
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'.]*/gu;

/** Where the words of a folded text are that are a form of this one. */
function formsIn(text: string, word: string): [number, number][] {
  const stem = stemOf(word);
  return [...text.matchAll(WORD)]
    .map((match): [string, number] => [match[0].replace(/[.']+$/, ''), match.index])
    .filter(([found]) => stemOf(found) === stem)
    .map(([found, at]) => [at, at + found.length]);
}

/** The rules in which every word occurs, in whatever form: in their id, title, text or the name of their chapter. */
export function findRules(rules: RuleText[], sought: string): RuleText[] {
  const wanted = soughtWords(sought);
  if (!wanted.length) return rules;
  return rules.filter((rule) => {
    const words = rule.text.replaceAll(/[*`]/g, '').replaceAll(/\s+/g, ' ');
    const { text } = folded(`${rule.id} ${rule.title} ${words} ${rule.chapter}`);
    return wanted.every((word) => text.includes(word) || formsIn(text, word).length > 0);
  });
}

/** Where the words occur in a text, in whatever form: pairs of begin and end that neither touch nor overlap. */
export function hitsIn(text: string, words: string[]): [number, number][] {
  const { text: searched, places } = folded(text);
  const found: [number, number][] = [];
  const note = (begin: number, end: number): void =>
    void found.push([places[begin] ?? 0, places[end] ?? text.length]);
  for (const word of words) {
    for (let at = searched.indexOf(word); at >= 0; at = searched.indexOf(word, at + word.length))
      note(at, at + word.length);
    for (const [begin, end] of formsIn(searched, word)) note(begin, end);
  }
  found.sort((one, other) => one[0] - other[0]);
  const joined: [number, number][] = [];
  for (const [begin, end] of found) {
    const last = joined.at(-1);
    if (last && begin <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([begin, end]);
  }
  return joined;
}

/** A piece of a rule's text: its style, the rule that it names, whether it was looked for. */
export interface Piece extends Span {
  rule: string;
  isHit: boolean;
}

const ID = /\b[A-Z]+\d+\.\d+[a-z]?\b/g;

function cut(text: string, places: number[]): [number, string][] {
  const edges = [...new Set([0, ...places, text.length])].sort((one, other) => one - other);
  return edges.slice(0, -1).map((begin, number) => [begin, text.slice(begin, edges[number + 1])]);
}

/** Spans cut where a rule is named and where something was found. */
export function piecesOf(spans: Span[], ids: ReadonlySet<string>, words: string[]): Piece[] {
  return spans.flatMap((span) => {
    const named = [...span.text.matchAll(ID)].filter((match) => ids.has(match[0]));
    const hits = hitsIn(span.text, words);
    const edges = [...named.flatMap((match) => [match.index, match.index + match[0].length]), ...hits.flat()];
    return cut(span.text, edges).map(([begin, text]) => ({
      text,
      style: span.style,
      rule: named.find((match) => match.index <= begin && begin < match.index + match[0].length)?.[0] ?? '',
      isHit: hits.some(([from, to]) => from <= begin && begin < to),
    }));
  });
}

export function rulePath(game: string, rule = '', data = ''): string {
  return ['/rules', encodeURIComponent(game), ...(data ? [data] : [])].join('/') + (rule ? `#${rule}` : '');
}
