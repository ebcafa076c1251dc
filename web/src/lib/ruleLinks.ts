/** Links to rules. From a table they lead to the rulebook with the numbers of the table's edition. */

import { pathOfLink } from './address';
import { rulePath } from './rulebook';
import { words } from './words.svelte';

export function ruleLink(game: string, rule = ''): string {
  return rulePath(game, rule, words.dataOf(game));
}

/** The rule of this game that a plain click on a link means; the click is then taken care of. */
export function ruleClicked(event: MouseEvent, game: string): string {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return '';
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link || link.target || link.origin !== location.origin) return '';
  const [path, fragment = ''] = pathOfLink(link).split('#');
  if (path !== ruleLink(game)) return '';
  const rule = decodeURIComponent(fragment);
  if (rule) event.preventDefault();
  return rule;
}
