import { describe, expect, it } from 'vitest';
import { readSolved, withVerdict } from './solved';

describe('solved puzzles', () => {
  it('are read as they were kept, and nothing else', () => {
    expect(readSolved('{"0a":"solved","1b":"shown","2c":"stolen","3d":4}')).toEqual({
      '0a': 'solved',
      '1b': 'shown',
    });
    for (const text of [null, '', '{', '[]', 'null', '7']) expect(readSolved(text)).toEqual({});
  });

  it('keep their first verdict', () => {
    const found = withVerdict({}, '0a', 'solved');
    expect(withVerdict(found, '0a', 'shown')).toEqual({ '0a': 'solved' });
    expect(withVerdict(withVerdict({}, '0a', 'shown'), '0a', 'solved')).toEqual({ '0a': 'shown' });
  });
});
