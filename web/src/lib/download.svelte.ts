/** Downloads a file that the page has made, in the room without a server: no URL could serve it. */

import type { Fault } from '../protocol';
import { fileAt, Refusal } from './api';

class Downloads {
  /** Why there was no file, until the person closes it or asks again. */
  fault = $state.raw<Fault | null>(null);

  async take(path: string, name: string): Promise<void> {
    this.fault = null;
    try {
      save(await fileAt(path), name);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.fault = error.fault;
    }
  }
}

export const downloads = new Downloads();

export function download(event: MouseEvent, link: HTMLAnchorElement): void {
  const path = link.getAttribute('href') ?? '';
  if (!path.startsWith('/api')) return;
  event.preventDefault();
  void downloads.take(path, link.download);
}

/** Let the browser keep a file. */
function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
