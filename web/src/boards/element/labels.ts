/** A cell in words, for those who hear the board. */

import { say } from '../../lib/words.svelte';
import { heightOf } from './reading';
import type { ElementView, StoneCode } from './view';

const THERE: Record<StoneCode, string> = {
  F: 'fire',
  W: 'water',
  E: 'earth',
  E2: 'mountain',
  A: 'wind',
  A2: 'wind',
  A3: 'wind',
  A4: 'wind',
};

export function cellLabel(view: ElementView, me: number, cell: string, isLit: boolean): string {
  const code = view.board[cell];
  const seat = view.sages.indexOf(cell);
  const parts = [cell];
  if (code) parts.push(say('element-web-there', { there: THERE[code], height: heightOf(code) }));
  if (code === 'E' && view.range.includes(cell)) parts.push(say('element-web-range'));
  if (view.spent.includes(cell)) parts.push(say('element-web-spent'));
  if (seat >= 0)
    parts.push(seat === me ? say('element-web-sage-own') : say('element-web-sage', { seat: seat + 1 }));
  if (!code && seat < 0) parts.push(say('element-web-free'));
  if (isLit) parts.push(say('element-web-lit'));
  return parts.join(', ');
}
