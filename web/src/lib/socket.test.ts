import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Command } from '../protocol';
import { Link, Unanswered, waitBefore, type Connection, type Wire } from './socket';

class FakeWire implements Wire {
  sent: Command[] = [];
  isClosed = false;
  onopen: (() => void) | null = null;
  onclose: ((event?: { code: number }) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Command);
  }
  close(): void {
    this.isClosed = true;
  }
  say(answer: Partial<Answer>): void {
    this.onmessage?.({ data: JSON.stringify(answer) });
  }
}

describe('waiting before another attempt', () => {
  it('doubles, stays between half and all of it, and ends at a limit', () => {
    expect(waitBefore(0, 0)).toBe(200);
    expect(waitBefore(0, 1)).toBe(400);
    expect(waitBefore(3, 1)).toBe(3200);
    expect(waitBefore(30, 1)).toBe(15_000);
  });
});

describe('unanswered commands', () => {
  it('are kept in order until they are answered', () => {
    const waiting = new Unanswered();
    waiting.add({ op: 'take', seat: 0, key: 'a' });
    waiting.add({ op: 'take', seat: 0, key: 'b' });
    expect(waiting.settle('a')?.key).toBe('a');
    expect(waiting.settle('a')).toBeUndefined();
    expect(waiting.again().map((one) => one.key)).toEqual(['b']);
  });
});

describe('a link', () => {
  let wires: FakeWire[];
  let states: Connection[];
  let answers: { answer: Answer; command: Command | undefined }[];
  let known: number | null;

  function connected(): Link {
    return new Link({
      connect: () => {
        const wire = new FakeWire();
        wires.push(wire);
        return wire;
      },
      hello: () => ({ seats: [], since: known, maker: null, hurries: false }),
      onanswer: (answer, command) => answers.push({ answer, command }),
      onconnection: (state) => states.push(state),
      luck: () => 1,
    });
  }

  const wire = (place: number): FakeWire => {
    const found = wires[place];
    if (!found) throw new Error(`there is no connection ${place}`);
    return found;
  };

  beforeEach(() => {
    vi.useFakeTimers();
    wires = [];
    states = [];
    answers = [];
    known = null;
  });
  afterEach(() => vi.useRealTimers());

  it('greets first, then sends what was asked for meanwhile', () => {
    const link = connected();
    const key = link.send({ op: 'take', seat: 0 });
    expect(wire(0).sent).toEqual([]);
    wire(0).onopen?.();
    expect(wire(0).sent.map((one) => one.op)).toEqual(['hello', 'take']);
    expect(wire(0).sent[1]?.key).toBe(key);
    link.close();
  });

  it('comes back with what it knows and repeats what was not answered, with the same key', () => {
    const link = connected();
    wire(0).onopen?.();
    const answered = link.send({ op: 'take', seat: 0 });
    const lost = link.send({ op: 'take', seat: 1 });
    wire(0).say({ type: 'done', key: answered, seq: 7 });
    known = 7;
    wire(0).onclose?.();
    expect(states.at(-1)).toBe('lost');
    vi.advanceTimersByTime(400);
    wire(1).onopen?.();
    expect(wire(1).sent[0]).toMatchObject({ op: 'hello', since: 7 });
    expect(
      wire(1)
        .sent.slice(1)
        .map((one) => one.key),
    ).toEqual([lost]);
    link.close();
  });

  it('says no phrase late: neither what was said without a connection nor what was not answered', () => {
    const link = connected();
    link.send({ op: 'phrase', seat: 0, phrase: 'hello' });
    wire(0).onopen?.();
    expect(wire(0).sent.map((one) => one.op)).toEqual(['hello']);
    const key = link.send({ op: 'phrase', seat: 0, phrase: 'oops' });
    link.send({ op: 'phrase', seat: 0, phrase: 'sorry' });
    expect(wire(0).sent.map((one) => one.op)).toEqual(['hello', 'phrase', 'phrase']);
    wire(0).say({ type: 'done', key, seq: 7 });
    expect(answers[0]?.command).toMatchObject({ op: 'phrase', key });
    wire(0).onclose?.();
    link.send({ op: 'phrase', seat: 0, phrase: 'bye' });
    vi.advanceTimersByTime(400);
    wire(1).onopen?.();
    expect(wire(1).sent.map((one) => one.op)).toEqual(['hello']);
    link.close();
  });

  it('comes back soon and quietly while the server restarts, and says so if that takes too long', () => {
    const link = connected();
    wire(0).onopen?.();
    wire(0).onclose?.({ code: 1012 });
    for (let attempt = 1; attempt <= 6; attempt++) {
      expect(states.at(-1)).toBe('connecting');
      vi.advanceTimersByTime(1200);
      expect(wires).toHaveLength(attempt + 1);
      wire(attempt).onclose?.({ code: 1006 });
    }
    vi.advanceTimersByTime(1200);
    wire(7).onclose?.({ code: 1006 });
    expect(states.at(-1)).toBe('lost');
    link.close();
  });

  it('waits longer after each failure and anew after a success', () => {
    const link = connected();
    wire(0).onclose?.();
    vi.advanceTimersByTime(400);
    wire(1).onclose?.();
    vi.advanceTimersByTime(799);
    expect(wires).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(wires).toHaveLength(3);
    wire(2).onopen?.();
    wire(2).say({ type: 'pong', key: 'x', now: 1 });
    wire(2).onclose?.();
    vi.advanceTimersByTime(400);
    expect(wires).toHaveLength(4);
    link.close();
  });

  it('hands an answer over together with its command', () => {
    const link = connected();
    wire(0).onopen?.();
    const key = link.send({ op: 'why', seat: 0, picks: ['cell:a1'] });
    wire(0).say({ type: 'because', key, reasons: [] });
    expect(answers[0]?.command).toMatchObject({ op: 'why', key });
    link.close();
  });

  it('asks after a silence, and gives a dead connection up', () => {
    const link = connected();
    wire(0).onopen?.();
    wire(0).say({ type: 'pong', key: 'x', now: 1 });
    vi.advanceTimersByTime(25_000);
    expect(wire(0).sent.at(-1)?.op).toBe('ping');
    vi.advanceTimersByTime(8_000);
    expect(wire(0).isClosed).toBe(true);
    expect(states.at(-1)).toBe('lost');
    link.close();
  });

  it('closes a hung handshake at once, behind which browsers would queue the next connection', () => {
    const link = connected();
    vi.advanceTimersByTime(8_000);
    expect([wire(0).isClosed, states.at(-1)]).toEqual([true, 'lost']);
    vi.advanceTimersByTime(400);
    wire(1).onopen?.();
    expect(wire(1).sent.map((one) => one.op)).toEqual(['hello']);
    link.close();
  });

  it('does not let a hung handshake that was left alone hang for ever', () => {
    const link = connected();
    link.greetAgain();
    vi.advanceTimersByTime(7_999);
    expect(wire(0).isClosed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(wire(0).isClosed).toBe(true);
    link.close();
  });

  it('is not left before it is established, of which browsers complain', () => {
    const link = connected();
    link.greetAgain();
    expect(wire(0).isClosed).toBe(false);
    wire(0).onopen?.();
    expect(wire(0).isClosed).toBe(true);
    expect(wire(0).sent).toEqual([]);
    wire(1).onopen?.();
    link.close();
    expect(wire(1).isClosed).toBe(true);
  });

  it('stays closed where seats change after the page was left', () => {
    const link = connected();
    wire(0).onopen?.();
    link.close();
    link.greetAgain();
    expect(wires).toHaveLength(1);
  });

  it('does not come back after it was closed, and does not listen to old connections', () => {
    const link = connected();
    wire(0).onopen?.();
    link.greetAgain();
    wire(0).say({ type: 'pong', key: 'x', now: 1 });
    expect(answers).toEqual([]);
    link.close();
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(2);
  });
});
