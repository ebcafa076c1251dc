/** A seat's sealed answer, while others still choose. */

import type { SeatNews } from './lines';

/** Whether this seat can choose something else instead: not where a bot plays for it. */
export function canReopen(news: SeatNews | undefined): boolean {
  return Boolean(news?.chosen && news.canUndo);
}
