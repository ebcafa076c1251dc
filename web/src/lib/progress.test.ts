import { describe, expect, it } from 'vitest';
import { readProgress, withDone } from './progress';

describe('progress in a lesson', () => {
  it('begins with the first scene, also after nonsense in the storage', () => {
    const first = { at: 1, done: [] };
    for (const text of [null, '', '{', 'null', '[]', '{"at":0}', '{"at":"x","done":7}']) {
      expect(readProgress(text)).toEqual(first);
    }
    expect(readProgress('{"at":3,"done":[1,"2",2.5,-1]}')).toEqual({ at: 3, done: [1] });
  });

  it('counts each scene once, in their order', () => {
    expect(withDone({ at: 3, done: [1, 3] }, 2)).toEqual({ at: 3, done: [1, 2, 3] });
    expect(withDone({ at: 3, done: [1, 3] }, 3)).toEqual({ at: 3, done: [1, 3] });
  });
});
