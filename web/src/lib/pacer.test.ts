import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { News, TableInfo } from '../protocol';
import { Pacer } from './pacer';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** News of one decision, of a seat; null for news without any. */
function news(seq: number, seat: number | null, status = 'playing'): News {
  const line = { seq, seat, what: 'play', is_auto: false, events: [] };
  return { seq, since: seq - 1, lines: seat === null ? [] : [line], table: { status } } as unknown as News;
}

function pacerOf(isStepping: boolean) {
  const shown: number[] = [];
  const held: (number | null)[] = [];
  const pacer = new Pacer({
    isStepping: () => isStepping,
    isFree: (seat) => seat === 0,
    show: ({ seq }) => shown.push(seq),
    onheld: (seat) => held.push(seat),
  });
  return { pacer, shown, held };
}

describe('news of others', () => {
  it('are shown as they come, unless one wants to step', () => {
    const { pacer, shown } = pacerOf(false);
    [news(1, 0), news(2, 1), news(3, 2)].forEach((one) => pacer.hear(one));
    expect(shown).toEqual([1, 2, 3]);
  });

  it('wait before each turn of another player, and go on within it', () => {
    const { pacer, shown, held } = pacerOf(true);
    [news(1, 0), news(2, 1), news(3, 1), news(4, 2), news(5, null)].forEach((one) => pacer.hear(one));
    expect(shown).toEqual([1]);
    expect(held.at(-1)).toBe(1);
    pacer.next();
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(2000);
    expect(shown).toEqual([1, 2, 3]);
    expect(held.at(-1)).toBe(2);
    pacer.next();
    vi.advanceTimersByTime(2000);
    expect(shown).toEqual([1, 2, 3, 4, 5]);
    expect(held.at(-1)).toBe(null);
  });

  it('are all shown on request until one is asked, and at the end of the game', () => {
    const { pacer, shown, held } = pacerOf(true);
    pacer.hear(news(1, 1));
    pacer.rush();
    pacer.hear(news(2, 2));
    pacer.hear({ ...news(3, 2), ask: { id: 3 } } as unknown as News);
    expect(shown).toEqual([1, 2, 3]);
    [news(4, 0), news(5, 1)].forEach((one) => pacer.hear(one));
    expect(shown).toEqual([1, 2, 3, 4]);
    expect(held.at(-1)).toBe(1);
    pacer.hear(news(6, 2, 'over'));
    expect(shown).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('are dropped where a new connection tells them again', () => {
    const { pacer, shown } = pacerOf(true);
    pacer.hear(news(1, 1));
    pacer.drop();
    pacer.flush();
    expect(shown).toEqual([]);
  });

  it('that wait do not bring back how the table was when they came', () => {
    const tables: TableInfo[] = [];
    const pacer = new Pacer({
      isStepping: () => true,
      isFree: (seat) => seat === 0,
      show: ({ table }) => void tables.push(table),
      onheld: () => undefined,
    });
    const at = (name: string, waiting: number[], status = 'playing') =>
      ({ status, waiting, sealed: [], seats: [{ name }] }) as unknown as TableInfo;
    pacer.hear({ ...news(1, 1), table: at('Оля', [2]) });
    // Renamed meanwhile; whose turn it is by now is not told before it is shown.
    expect(pacer.update(at('Ольга', [0]), at('Оля', [1]))).toEqual(at('Ольга', [1]));
    pacer.next();
    expect(tables).toEqual([at('Ольга', [2])]);
    // With nothing held, and at the end, the newest is the truth.
    expect(pacer.update(at('Ольга', [0]), at('Оля', [1]))).toEqual(at('Ольга', [0]));
    vi.advanceTimersByTime(2000);
    pacer.hear({ ...news(2, 2), table: at('Ольга', [0]) });
    expect(pacer.update(at('Ольга', [], 'over'), at('Ольга', [2]))).toEqual(at('Ольга', [], 'over'));
    expect(tables).toHaveLength(2);
  });
});
