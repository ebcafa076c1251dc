/** Downloads a file that the page has made, in the room without a server: no URL could serve it. */

import { transport } from './transport';

export function download(event: MouseEvent, link: HTMLAnchorElement): void {
  const path = link.getAttribute('href') ?? '';
  if (!path.startsWith('/api')) return;
  event.preventDefault();
  void transport
    .fetch(path)
    .then((answer) => (answer.ok ? answer.blob() : null))
    // A refusal is no record: nobody wants it as a file.
    .then((content) => content && save(content, link.download));
}

/** Let the browser keep a file. */
export function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
