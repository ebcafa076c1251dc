/** Offline reading: registers the service worker, and tracks whether there is a connection. */

import { fileOf, isPocket } from './address';
import { games } from './api';
import type { Language } from './fluent';

/** The first page comes first; what is kept for later can wait so long, in milliseconds. */
const LATER = 3000;

class Offline {
  /** Without a server there is no connection to lose. */
  isOffline = $state(!isPocket && !navigator.onLine);

  begin(): void {
    addEventListener('online', () => (this.isOffline = false));
    addEventListener('offline', () => (this.isOffline = !isPocket));
    // Without a secure context there is no worker, and a server under development changes too fast for one.
    // A room of plain files keeps itself when it is loaded; until then it needs the line for itself.
    if (!this.hasWorker || import.meta.env.DEV || isPocket) return;
    this.register();
  }

  /** Let the worker keep what the page needs, when the page has nothing better to do. */
  register(): void {
    if (!this.hasWorker) return;
    const register = (): void =>
      void navigator.serviceWorker.register(fileOf('sw.js')).catch(() => undefined);
    setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(register) : register()), LATER);
  }

  get hasWorker(): boolean {
    return isSecureContext && 'serviceWorker' in navigator;
  }

  /** All rulebooks in this language, for a time without a connection. */
  async keepBooks(language: Language): Promise<void> {
    if (!this.hasWorker || isPocket) return;
    const { active } = await navigator.serviceWorker.ready;
    const ids = await games().then(
      (found) => found.map((game) => game.id),
      () => [],
    );
    const books = ids.map((game) => `/api/games/${encodeURIComponent(game)}/rules/${language}`);
    active?.postMessage({ read: ['/api/games', ...books] });
  }
}

export const offline = new Offline();
