/** Inventors' turns in one sentence. */

export const dull: ReadonlySet<string> = new Set([
  'action-sealed',
  'discard-sealed',
  'spies-settled',
  'difference-settled',
  'spies-paid',
  'invention-sought',
  'invention-fits',
  'invention-kept',
  'uranium-paid',
  'action-ended',
]);

export const silent: ReadonlySet<string> = new Set(['action-sealed', 'discard-sealed', 'action-ended']);

export const moments: ReadonlySet<string> = new Set([
  'law-revealed',
  'experiment-taken',
  'invention-laid',
  'espionage-invention-laid',
  'game-won',
]);
