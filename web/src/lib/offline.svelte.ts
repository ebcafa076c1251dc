/** Offline reading: registers the service worker, and tracks whether there is a connection. */

import { games } from './api';
import type { Language } from './fluent';

/** The first page comes first; what is kept for later can wait so long, in milliseconds. */
const LATER = 3000;

class Offline {
  isOffline = $state(!navigator.onLine);

  begin(): void {
    addEventListener('online', () => (this.isOffline = false));
    addEventListener('offline', () => (this.isOffline = true));
    // Without a secure context there is no worker, and a server under development changes too fast for one.
    if (!this.hasWorker || import.meta.env.DEV) return;
    const register = (): void => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
    setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(register) : register()), LATER);
  }

  get hasWorker(): boolean {
    return isSecureContext && 'serviceWorker' in navigator;
  }

  /** All rulebooks in this language, for a time without a connection. */
  async keepBooks(language: Language): Promise<void> {
    if (!this.hasWorker) return;
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
