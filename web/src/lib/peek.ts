/** Look at a table from outside for a moment: whom does it wait for? */

import { SPECTATOR, type Answer } from '../protocol';
import { socketPath } from './api';
import { makeKey } from './nonce';

const PATIENCE = 5000;

/** The seats that must decide now; empty when nobody can tell. Watching claims no seat and disturbs nobody. */
export function waitingAt(id: string): Promise<number[]> {
  return new Promise((resolve) => {
    const socket = new WebSocket(socketPath(id));
    const timer = setTimeout(() => finish([]), PATIENCE);
    function finish(waiting: number[]): void {
      clearTimeout(timer);
      socket.onclose = null;
      socket.close();
      resolve(waiting);
    }
    socket.onopen = () =>
      socket.send(JSON.stringify({ op: 'hello', key: makeKey(), seats: [], since: null }));
    socket.onclose = () => finish([]);
    socket.onmessage = (event: MessageEvent<string>) => {
      const answer = JSON.parse(event.data) as Answer;
      if (answer.type === 'news' && answer.seat === SPECTATOR) finish(answer.waiting);
    };
  });
}
