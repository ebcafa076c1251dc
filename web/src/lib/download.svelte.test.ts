import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { download, downloads } from './download.svelte';
import { transport } from './transport';

const link = { getAttribute: () => '/api/tables/abc/record', download: 'game.json' };
const event = { preventDefault: vi.fn() };
const clicked = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { createElement: () => ({ click: clicked }) });
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  clicked.mockReset();
});

async function asked(answer: Response): Promise<void> {
  vi.spyOn(transport, 'fetch').mockResolvedValue(answer);
  download(event as unknown as MouseEvent, link as unknown as HTMLAnchorElement);
  await vi.advanceTimersByTimeAsync(10);
}

describe('downloading from the room', () => {
  it('saves what is there', async () => {
    await asked(new Response('{}'));
    expect(clicked).toHaveBeenCalledOnce();
  });

  it('saves no refusal as if it were a record', async () => {
    const fault = { code: 'no-table', message: 'app-no-table', numbers: {} };
    await asked(new Response(JSON.stringify(fault), { status: 404 }));
    expect(clicked).not.toHaveBeenCalled();
    expect(downloads.fault, 'and says why').toEqual(fault);
    await asked(new Response('{}'));
    expect(downloads.fault, 'until there is a file').toBeNull();
  });
});
