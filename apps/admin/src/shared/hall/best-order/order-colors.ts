/** Of the groups of the order of best seats; the last is that of all further groups. */
export const ORDER_COLORS = ['#0b4f6c', '#14708f', '#2b8caa', '#4ba3bd', '#71b7cb', '#94c8d8'] as const;

/** Of seats without a place in the order. */
export const UNORDERED_COLOR = '#8a8178';

/** `place`: 1 is the first group; 0: no group. */
export function getOrderColor(place: number): string {
  return (place > 0 && ORDER_COLORS[Math.min(place, ORDER_COLORS.length) - 1]) || UNORDERED_COLOR;
}
