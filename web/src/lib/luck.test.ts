/** The numbers come from `igroteka/luck.py`: tests/server/make_draws.py writes them. */
import { describe, expect, it } from 'vitest';
import type { Draws, LineNews } from '../protocol';
import fixture from './draws.fixture.json';
import { botNonce, commitmentOf, Luck, verify, type Memory } from './luck';
import { fromHex } from './sha256';

const finished = fixture.finished as Draws;
const lines = fixture.lines as LineNews[];
const NOTHING: Memory = { commitment: '', nonces: [] };
const secretOf = (hex: string): Uint8Array => fromHex(hex) ?? new Uint8Array();

/** A copy in which somebody has changed something. */
function tampered(change: (said: Draws) => void): Draws {
  const copy = structuredClone(finished);
  change(copy);
  return copy;
}

function drawAt(said: Draws, place: number) {
  const draw = said.draws[place];
  if (!draw) throw new Error('the fixture is too short');
  return draw;
}

describe('luck', () => {
  it('computes what the server computes', () => {
    for (const { secret, commitment, table, nonces, bots, places } of fixture.places) {
      expect(commitmentOf(secretOf(secret))).toBe(commitment);
      bots.forEach((nonce, seat) => expect(botNonce(commitment, seat)).toBe(nonce));
      const luck = new Luck(secretOf(secret), table, nonces);
      for (const { source, number, total, place } of places)
        expect(luck.place(source, number, BigInt(total))).toBe(BigInt(place));
    }
  });

  it('finds every draw of a finished game as committed', async () => {
    const done: number[] = [];
    const verdict = await verify(finished, lines, 'seq', NOTHING, (count) => done.push(count));
    expect(verdict.flaw).toBeNull();
    expect(verdict.count).toBe(finished.draws.length);
    expect(verdict.sources.map((one) => one.source)).toEqual(['bag']);
    expect(done.at(-1)).toBe(finished.draws.length);
  });

  it('proves the luck of a table that was dealt again, and finds what was changed of the deal', async () => {
    const flawOf = async (said: Draws): Promise<string | undefined> =>
      (await verify(said, [], 'seq', NOTHING)).flaw?.message;
    const dealt = fixture.dealt as Draws;
    const told = dealt.draws.map((draw) => ({ seq: draw.seq, what: 'chance' }) as LineNews);
    const verdict = await verify(dealt, told, 'seq', NOTHING);
    expect(verdict.flaw).toBeNull();
    expect(verdict.count).toBe(dealt.draws.length);
    expect(verdict.count).toBeGreaterThan(3);
    const { deal } = dealt;
    if (!deal) throw new Error('the fixture has no deal');
    for (const change of [{ secret: 'ab'.repeat(32) }, { table: 'other' }, { nonces: ['00'.repeat(16)] }])
      expect(await flawOf({ ...dealt, deal: { ...deal, ...change } })).toBe('web-verify-flaw-secret');
    expect(await flawOf({ ...dealt, deal: null })).toBe('web-verify-flaw-secret');
    expect(await flawOf({ ...dealt, version: 3 })).toBe('web-verify-flaw-secret');
  });

  it('finds a tampered draw and names its line', async () => {
    for (const place of [0, 3, finished.draws.length - 1]) {
      const said = tampered((copy) => {
        const draw = drawAt(copy, place);
        draw.outcome = draw.outcomes.find((one) => one !== draw.outcome) ?? '';
      });
      const { flaw, count } = await verify(said, lines, 'seq', NOTHING);
      expect(flaw).toMatchObject({ line: drawAt(finished, place).seq, message: 'web-verify-flaw-draw' });
      expect(flaw?.numbers['expected']).toBe(drawAt(finished, place).outcome);
      expect(count).toBe(place);
    }
  });

  it('finds a draw that was left out, added, or counted wrongly', async () => {
    const without = tampered((said) => said.draws.pop());
    expect((await verify(without, lines, 'seq', NOTHING)).flaw).toMatchObject({
      line: finished.draws.at(-1)?.seq,
      message: 'web-verify-flaw-log',
    });
    const skipped = tampered((said) => said.draws.splice(1, 1));
    expect((await verify(skipped, lines, 'seq', NOTHING)).flaw?.message).toBe('web-verify-flaw-order');
    const unplayed = lines.filter((line) => line.seq !== drawAt(finished, 2).seq);
    expect((await verify(finished, unplayed, 'seq', NOTHING)).flaw).toMatchObject({
      line: drawAt(finished, 2).seq,
      message: 'web-verify-flaw-log',
    });
  });

  it('counts lines as they were told where the log is what was heard during the game', async () => {
    // Two lines of the record were never told, because a sealed choice was changed.
    const first = drawAt(finished, 2).seq;
    const told = (seq: number): number => (seq < first ? seq : seq - 2);
    const said = tampered(({ draws }) => draws.forEach((draw) => (draw.told = told(draw.seq))));
    const heard = lines.map((line) => ({ ...line, seq: told(line.seq) }));
    expect((await verify(said, heard, 'told', NOTHING)).flaw).toBeNull();
    const { flaw } = await verify(
      said,
      heard.filter((line) => line.seq !== told(first)),
      'told',
      NOTHING,
    );
    expect(flaw?.line).toBe(first);
  });

  it('finds a broken promise before any draw', async () => {
    const flawOf = async (said: Draws, memory: Memory = NOTHING): Promise<string | undefined> =>
      (await verify(said, lines, 'seq', memory)).flaw?.message;
    const other = tampered((said) => (said.secret = 'ab'.repeat(32)));
    expect(await flawOf(other)).toBe('web-verify-flaw-secret');
    expect(await flawOf(tampered((said) => (said.secret = '')))).toBe('web-verify-flaw-secret');
    const free = tampered((said) => (said.nonces[1] = '00'.repeat(16)));
    expect(await flawOf(free)).toBe('web-verify-flaw-bot');
    expect(await flawOf(finished, { commitment: 'f'.repeat(64), nonces: [] })).toBe('web-verify-flaw-kept');
    const mine = { commitment: finished.commitment, nonces: [{ seat: 0, nonce: '11'.repeat(16) }] };
    expect(await flawOf(finished, mine)).toBe('web-verify-flaw-own');
    const right = { ...mine, nonces: [{ seat: 0, nonce: finished.nonces[0] ?? '' }] };
    expect(await flawOf(finished, right)).toBeUndefined();
  });

  it('refuses weights that nothing can be drawn from', async () => {
    const empty = tampered((said) => (drawAt(said, 0).weights = drawAt(said, 0).weights.map(() => 0)));
    expect((await verify(empty, lines, 'seq', NOTHING)).flaw?.message).toBe('web-verify-flaw-draw');
  });
});
