/** The current page: the reactive part of the router. */

import { placeOf, type Place } from '../router';
import { addressOf, fragmentIn, isPocket, pathIn, pathOfLink } from './address';
import { download } from './download.svelte';

class Here {
  place = $state.raw<Place>(placeOf(pathIn(location)));
  /** Words after #. Those of a table, a tournament or a notice are a secret: read once, and gone at once. */
  fragment = $state(takeFragment());

  constructor() {
    addEventListener('popstate', () => this.read());
    addEventListener('hashchange', () => this.read());
  }

  go(path: string, replace = false): void {
    const before = pathIn(location);
    const fragment = fragmentIn(location);
    const address = addressOf(path);
    if (replace || path === before + (fragment && `#${fragment}`)) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    this.read();
    if (pathIn(location) !== before) scrollTo(0, 0);
  }

  /** A click on a link of our own is followed without a reload. */
  follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const link = (event.target as Element | null)?.closest('a');
    if (!link || link.target || link.origin !== location.origin) return;
    if (isPocket && link.hasAttribute('download')) return download(event, link);
    if (link.hasAttribute('download') || link.pathname.startsWith('/api')) return;
    event.preventDefault();
    this.go(pathOfLink(link));
  };

  /** Behind #, a link has to say so before a browser opens it elsewhere, or copies it. */
  rewrite = (event: Event): void => {
    const link = (event.target as Element | null)?.closest?.('a');
    const written = link?.getAttribute('href') ?? '';
    if (isPocket && written.startsWith('/') && !written.startsWith('/api'))
      link?.setAttribute('href', addressOf(written));
  };

  private read(): void {
    this.fragment = takeFragment();
    this.place = placeOf(pathIn(location));
  }
}

function takeFragment(): string {
  const words = fragmentIn(location);
  const path = pathIn(location);
  if (words && ['table', 'cup', 'notices'].includes(placeOf(path).page))
    history.replaceState(null, '', location.pathname + location.search + (isPocket ? addressOf(path) : ''));
  return words;
}

export const here = new Here();
