/** Games in links: what the room without a server answers, and how a pasted address is read. */

import { ask } from '../lib/api';
import type { Created } from '../protocol';

/** The path of the page that a pasted text means: a whole address, its last part, or only what a link has in it. */
export function pathOfPasted(text: string): string {
  const pasted = text.trim();
  const behind = /#(\/[gl]\/[^\s#?]+)/.exec(pasted)?.[1];
  return behind ?? `/g/${encodeURIComponent(pasted.slice(0, 200_000))}`;
}

/** The address of a page of this room, for whoever has nothing but the link. */
export function wholeLink(path: string): string {
  return `${location.origin}${location.pathname}${location.search}#${path}`;
}

/** Open the text of a record's file or of a link; gives the id of its finished table. */
export async function openRecord(text: string): Promise<string> {
  return (await ask<{ table: string }>('/api/records', { text })).table;
}

/** What stands in a link to a finished game; with a line, to the position after it. */
export async function gameLink(id: string, line: number): Promise<string> {
  const wanted = line ? `?line=${line}` : '';
  return (await ask<{ text: string }>(`/api/tables/${encodeURIComponent(id)}/link${wanted}`)).text;
}

// Games by letter.

/** What a letter is, and the table that it belongs to. */
export interface LetterOpened {
  kind: 'offer' | 'reply' | 'turn';
  table: string;
  game: string;
  name: string;
  is_known: boolean;
  created: Created | null;
}

/** Whether there is something to send, and the text of the last letter from here. */
export interface LetterStatus {
  seat: number;
  is_due: boolean;
  text: string;
}

export function offerGame(game: string, options: Record<string, number>, name: string): Promise<Created> {
  return ask<Created>('/api/letters/offer', { game, options, name });
}

export function openLetter(text: string, accepts = false, name = ''): Promise<LetterOpened> {
  return ask<LetterOpened>('/api/letters', { text, accepts, name });
}

const letterPath = (id: string): string => `/api/tables/${encodeURIComponent(id)}/letter`;

export function letterStatus(id: string): Promise<LetterStatus> {
  return ask<LetterStatus>(letterPath(id));
}

/** Make a link of the turn: nothing of it can be taken back then. */
export function sendLetter(id: string): Promise<LetterStatus> {
  return ask<LetterStatus>(letterPath(id), {});
}
