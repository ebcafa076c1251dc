/** What a seat has chosen in secret, while others still choose. */

import type { TableInfo } from '../protocol';
import type { SeatNews } from './lines';

/** Whether the sealed choice of this seat can be taken back. */
export function canReopen(info: TableInfo | null, news: SeatNews | undefined, seat: number): boolean {
  return Boolean(info?.sealed.includes(seat) && news?.canUndo && !news.ask);
}
