/** Shows in the browser tab, by title and icon, whose turn it is. */

import { fileOf } from './address';
import { say } from './words.svelte';

/** `waited` are those who have to decide; nobody, where there is nothing to wait for. */
export function showTurn(isMine: boolean, game: string, waited = ''): void {
  const name = game ? `${game} – ${say('web-name')}` : say('web-name');
  const state = isMine ? `● ${say('web-your-turn')}` : waited ? say('web-waiting', { names: waited }) : '';
  document.title = state ? `${state} · ${name}` : name;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const path = fileOf(isMine ? 'icon-turn.svg' : 'icon.svg');
  if (icon && !icon.href.endsWith(path)) icon.href = path;
}
