/** How far the room is loaded. */

import { offline } from '../lib/offline.svelte';
import type { Report } from './talk';

class Loading {
  loaded = $state(0);
  total = $state(0);
  isReady = $state(false);
  fault = $state('');

  /** The part that is here, from 0 to 1. */
  get share(): number {
    return this.total ? Math.min(1, this.loaded / this.total) : 0;
  }

  hear(report: Report): void {
    if (report.is === 'ready') {
      this.isReady = true;
      offline.register();
    } else if (report.is === 'failed') this.fault = report.text;
    else if (report.is === 'loading') {
      this.loaded = report.loaded;
      this.total = report.total;
    }
  }
}

export const loading = new Loading();
