import { describe, expect, it } from 'vitest';
import { foldable, longFoldable } from './folding';

describe('a long word in a narrow place', () => {
  it.each([
    ['Experiments', 'Expe-ri-ments'],
    ['Щёлочноземельные', 'Щё-лочно-зе-мельные'],
    ['Винахід', 'Ви-на-хід'],
    ['Job', 'Job'],
  ])('%s may be folded as %s', (word, folded) => {
    expect(foldable(word).replaceAll('\u00ad', '-')).toBe(folded);
  });

  it('is folded within, and not before its ending', () => {
    expect(longFoldable('architect’s house').replaceAll('\u00ad', '-')).toBe('archi-tect’s house');
  });

  it('is not a short one beside others', () => {
    const folded = longFoldable('облогова машина (2), тренувальний табір').replaceAll('\u00ad', '-');
    expect(folded).toBe('облогова машина (2), тре-ну-вальний табір');
  });
});
