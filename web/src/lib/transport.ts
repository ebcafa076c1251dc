/** Chooses the transport to the tables: a server, or a worker of this page. A meta tag of the page decides. */

import { isPocket, pocketFolder } from './address';
import type { Wire } from './socket';

export interface Transport {
  fetch(path: string, request?: RequestInit): Promise<Response>;
  connect(path: string): Wire;
}

const SHELF = '/api/games';

const server: Transport = {
  fetch: (path, request) => fetch(path, request),
  connect(path) {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    return new WebSocket(`${scheme}//${location.host}${path}`) as unknown as Wire;
  },
};

/** A wire of a room that is still being loaded: what is said and done waits for it. */
class LateWire implements Wire {
  onopen: Wire['onopen'] = null;
  onclose: Wire['onclose'] = null;
  onmessage: Wire['onmessage'] = null;
  private wire: Wire | null = null;
  private isClosed = false;

  constructor(path: string) {
    void room()
      .then(({ connect }) => {
        if (this.isClosed) return;
        const wire = (this.wire = connect(path));
        wire.onopen = () => this.onopen?.();
        wire.onclose = (event) => this.onclose?.(event);
        wire.onmessage = (event) => this.onmessage?.(event);
      })
      .catch(() => this.onclose?.());
  }

  send(text: string): void {
    this.wire?.send(text);
  }

  close(): void {
    this.isClosed = true;
    this.wire?.close();
  }
}

const room = (): Promise<Transport> => import('../pocket/room').then((found) => found.room);

/** The shelf lies beside the page, so that it is there while the room is loading; without the day's puzzles. */
async function shelf(): Promise<Response> {
  const loading = room();
  const found = await fetch(`${pocketFolder}games.json`).catch(() => null);
  return found?.ok ? found : (await loading).fetch(SHELF);
}

const pocket: Transport = {
  fetch: (path, request) => (path === SHELF ? shelf() : room().then((found) => found.fetch(path, request))),
  connect: (path) => new LateWire(path),
};

export const transport: Transport = isPocket ? pocket : server;
