/** Which sound a piece makes, by what happened to it: events of all games are named alike. */

import type { Happened } from '../protocol';

export type Sound = 'place' | 'move' | 'card' | 'die';

/** The first that fits counts. */
const SOUNDS: [RegExp, Sound][] = [
  [/die-rolled$/, 'die'],
  [/-(?:placed|laid|built|formed|spread|put|sent)$/, 'place'],
  [/-(?:stepped|jumped|moved|flowed|pushed)$/, 'move'],
  [/-(?:drawn|dealt|taken|revealed|shown|opened|discarded|kept)$/, 'card'],
];

/** So many sounds for one piece of news: a long chain is no noise. */
const MOST = 4;

export function soundsOf(events: Happened[]): Sound[] {
  return events
    .map(({ event }) => SOUNDS.find(([name]) => name.test(event))?.[1])
    .filter((sound): sound is Sound => sound !== undefined)
    .slice(0, MOST);
}
