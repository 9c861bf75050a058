/** Changes of all prices of a selection. */
import { MAX_PRICE } from './price-text.ts';

export const ROUNDINGS = [1, 50, 100, 500] as const;
export type Rounding = (typeof ROUNDINGS)[number];
export type Adjustment = { kind: 'set' | 'percent' | 'amount'; value: number };

/** Rounded half up to a multiple of `rounding`, from 0 to the maximum of the format. */
export function adjustPrice(price: number, { kind, value }: Adjustment, rounding: Rounding): number {
  if (kind === 'set') return value;
  // In minor units, so that no fraction of a binary number is rounded.
  const minor = Math.round(price * 100);
  const adjusted = kind === 'percent' ? minor + Math.round((minor * value) / 100) : minor + Math.round(value * 100);
  const rounded = Math.floor(adjusted / (rounding * 100) + 0.5) * rounding;
  return Math.max(0, Math.min(rounded, MAX_PRICE));
}
