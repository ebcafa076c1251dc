/** What the ghost shows: something that would lie or stand on the island after the next click. */

import type { Ground } from './view';

export interface TileGhost {
  kind: 'tile';
  cells: string[];
  tile: Ground[];
  creatures: (string | null)[];
  /** `turns`: it fits there only when it is turned, as it is shown; `misfit`: it does not fit at all. */
  mood: 'fits' | 'turns' | 'misfit';
}

export type GhostPicture =
  | TileGhost
  | { kind: 'temple' | 'metropolis'; cells: string[] }
  | { kind: 'building'; cells: string[]; building: string };
