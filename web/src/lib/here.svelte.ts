/** The current page: the reactive part of the router. */

import { placeOf, type Place } from '../router';

class Here {
  place = $state.raw<Place>(placeOf(location.pathname));
  /** Words after #. A table's are a secret (a code): read once, and gone from the address at once. */
  fragment = $state(takeFragment());

  constructor() {
    addEventListener('popstate', () => this.read());
    addEventListener('hashchange', () => this.read());
  }

  go(path: string, replace = false): void {
    const before = location.pathname;
    if (replace || path === before + location.hash) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.read();
    if (location.pathname !== before) scrollTo(0, 0);
  }

  /** A click on a link of our own is followed without a reload. */
  follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const link = (event.target as Element | null)?.closest('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api')) return;
    event.preventDefault();
    this.go(link.pathname + link.hash);
  };

  private read(): void {
    this.fragment = takeFragment();
    this.place = placeOf(location.pathname);
  }
}

function takeFragment(): string {
  const words = location.hash.slice(1);
  if (words && placeOf(location.pathname).page === 'table')
    history.replaceState(null, '', location.pathname + location.search);
  return words;
}

export const here = new Here();
