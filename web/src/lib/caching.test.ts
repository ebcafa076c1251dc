import { describe, expect, it } from 'vitest';
import { isOfThePast, kindOf } from './caching';

const FILES = new Set(['/', '/assets/index-abcdefgh.js', '/icon.svg']);
const kind = (path: string, isPage = false, method = 'GET') => kindOf(method, path, isPage, FILES);

describe('what may be read without a connection', () => {
  it('is the page, the build, the rules and finished games', () => {
    expect(kind('/', true)).toBe('page');
    expect(kind('/rules/element', true)).toBe('page');
    expect(kind('/t/abc', true)).toBe('page');
    expect(kind('/assets/index-abcdefgh.js')).toBe('file');
    expect(kind('/icon.svg')).toBe('file');
    expect(kind('/api/games')).toBe('book');
    expect(kind('/api/games/element/rules/uk')).toBe('book');
    expect(kind('/api/games/lanterns/texts/uk')).toBe('book');
    expect(kind('/api/games/element/editions/0af')).toBe('book');
    expect(kind('/api/games/element/editions/0af/rules/uk')).toBe('book');
    expect(kind('/api/tables/abc/replay')).toBe('past');
    expect(kind('/api/tables/abc/draws')).toBe('past');
    expect(kind('/api/tables/abc/record')).toBe('past');
    expect(kind('/api/tables/abc')).toBe('past');
  });

  it('is nothing else', () => {
    for (const path of [
      '/api',
      '/api/schema.json',
      '/api/tables',
      '/api/tables/abc/socket',
      '/assets/other.js',
    ])
      expect(kind(path)).toBe('never');
    expect(kind('/api', true)).toBe('never');
    for (const path of ['/api/tables', '/api/tables/abc/sit', '/api/tables/abc/replay', '/'])
      expect(kind(path, false, 'POST')).toBe('never');
  });

  it('is never a running game', () => {
    expect(isOfThePast('/api/tables/abc/replay', null)).toBe(true);
    expect(isOfThePast('/api/tables/abc', { status: 'over' })).toBe(true);
    for (const said of [{ status: 'playing' }, { status: 'open' }, {}, null, 'over'])
      expect(isOfThePast('/api/tables/abc', said)).toBe(false);
  });
});
