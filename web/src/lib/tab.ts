/** Shows in the browser tab, by title and icon, whose turn it is. */

import { say } from './words.svelte';

export function showTurn(isMine: boolean, game: string): void {
  const name = game ? `${game} – ${say('web-name')}` : say('web-name');
  document.title = isMine ? `● ${say('web-your-turn')} · ${name}` : name;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const path = isMine ? '/icon-turn.svg' : '/icon.svg';
  if (icon && !icon.href.endsWith(path)) icon.href = path;
}
