/** Shows in the browser tab, by title and icon, whose turn it is, or how the game has ended. */

import { fileOf } from './address';
import { say } from './words.svelte';

/** `news` is what to say unless it is the reader's turn: who is waited for, or the result; nothing otherwise. */
export function showTurn(isMine: boolean, game: string, news = ''): void {
  const name = game ? `${game} – ${say('web-name')}` : say('web-name');
  const state = isMine ? `● ${say('web-your-turn')}` : news;
  document.title = state ? `${state} · ${name}` : name;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const path = fileOf(isMine ? 'icon-turn.svg' : 'icon.svg');
  if (icon && !icon.href.endsWith(path)) icon.href = path;
}
