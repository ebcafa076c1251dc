/** The room in a worker of this page, which speaks as a server does. */

import { pocketFolder } from '../lib/address';
import type { Wire } from '../lib/socket';
import type { Transport } from '../lib/transport';
import { loading } from './loading.svelte';
import type { Order, Report } from './talk';

const OPEN: Report['is'][] = ['ready', 'failed'];

class WorkerWire implements Wire {
  onopen: Wire['onopen'] = null;
  onclose: Wire['onclose'] = null;
  onmessage: Wire['onmessage'] = null;
  isClosed = false;

  constructor(
    private say: (order: Order) => void,
    private number: number,
  ) {}

  send(text: string): void {
    this.say({ do: 'send', number: this.number, text });
  }

  close(): void {
    this.isClosed = true;
    this.say({ do: 'leave', number: this.number });
  }

  hear(event: 'open' | 'frame' | 'close', text: string): void {
    if (event === 'open') this.onopen?.();
    else if (event === 'frame') this.onmessage?.({ data: text });
    else this.onclose?.({ code: Number(text) });
  }
}

class Room implements Transport {
  private worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  private answers = new Map<number, { resolve(answer: Response): void; reject(error: Error): void }>();
  private wires = new Map<number, WorkerWire>();
  private number = 0;
  private open: Promise<void>;

  constructor() {
    this.open = new Promise((resolve, reject) => {
      this.worker.onmessage = ({ data }: MessageEvent<Report>) => {
        if (data.is === 'ready') resolve();
        else if (data.is === 'failed') reject(new Error(data.text));
        if (OPEN.includes(data.is) || data.is === 'loading') loading.hear(data);
        else this.hear(data);
      };
      this.worker.onerror = (event) => {
        const error = new Error(event.message);
        loading.hear({ is: 'failed', text: event.message });
        reject(error);
        // Nobody waits for what is not answered any more.
        for (const answer of this.answers.values()) answer.reject(error);
        this.answers.clear();
      };
    });
    this.say({ do: 'open', folder: new URL(pocketFolder, document.baseURI).href });
  }

  fetch = async (path: string, request: RequestInit = {}): Promise<Response> => {
    await this.open;
    const number = this.number++;
    const body = typeof request.body === 'string' ? request.body : '';
    return new Promise((resolve, reject) => {
      this.answers.set(number, { resolve, reject });
      this.say({ do: 'request', number, method: request.method ?? 'GET', path, body });
    });
  };

  connect = (path: string): Wire => {
    const number = this.number++;
    const wire = new WorkerWire((order) => this.say(order), number);
    this.wires.set(number, wire);
    void this.open
      .then(() => {
        if (!wire.isClosed) this.say({ do: 'connect', number, path });
      })
      .catch(() => wire.onclose?.());
    return wire;
  };

  private hear(report: Report): void {
    if (report.is === 'answer') {
      this.answers.get(report.number)?.resolve(
        new Response(report.text, {
          status: report.status,
          headers: { 'Content-Type': 'application/json' },
        }),
      );
      this.answers.delete(report.number);
    } else if (report.is === 'wire') {
      this.wires.get(report.number)?.hear(report.event, report.text);
      if (report.event === 'close') this.wires.delete(report.number);
    }
  }

  private say(order: Order): void {
    this.worker.postMessage(order);
  }
}

export const room = new Room();
