/** Orichalcum's turns in one sentence. */

export const dull: ReadonlySet<string> = new Set([
  'card-taken',
  'card-opened',
  'card-discarded',
  'tile-opened',
  'creature-opened',
  'building-opened',
  'building-drawn',
  'resource-laid',
  'hoplites-sent',
  'hoplites-back',
  'die-rolled',
  'capture-ended',
  'creature-spent',
  'initiative-taken',
  'hoplite-given',
  'deck-shuffled',
  'round-begun',
  'turn-ended',
]);

export const moments: ReadonlySet<string> = new Set([
  'titan-attracted',
  'titan-returned',
  'temple-built',
  'medallion-forged',
  'game-over',
]);
