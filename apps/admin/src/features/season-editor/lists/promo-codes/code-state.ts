/** Whether promo codes are valid on a day. Days are like `2026-12-05`. */
import { getAt } from '../../fields/paths.ts';

export const CODE_STATES = ['active', 'future', 'expired'] as const;
export type CodeState = (typeof CODE_STATES)[number];

export function getCodeState(row: unknown, today: string): CodeState {
  const [from, to] = [getAt(row, ['from']), getAt(row, ['to'])];
  if (typeof to === 'string' && to < today) return 'expired';
  return typeof from === 'string' && from > today ? 'future' : 'active';
}
