/**
 * Money inside Sahna is a whole number of minor units (tiyn, kopeck, cent); all supported currencies have two decimals.
 */
export type Minor = number;

import { CURRENCIES } from '@sahna/contract/constants';

export { CURRENCIES };
export type Currency = (typeof CURRENCIES)[number];

const MINOR_PER_MAJOR = 100;

/** The wire format: major units with at most two decimals (decisions §1 "Money"). */
export function toMajor(amount: Minor): number {
  return amount / MINOR_PER_MAJOR;
}

/**
 * Splits an amount in proportion to weights by the largest remainders: the parts are whole, and their sum is the
 * amount.
 */
export function splitInProportion(amount: Minor, weights: readonly Minor[]): Minor[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0)
    return weights.length === 0
      ? []
      : splitInProportion(
          amount,
          weights.map(() => 1),
        );
  const parts = weights.map((weight, at) => {
    // Products of two amounts may exceed the safe integers.
    const exact = BigInt(amount) * BigInt(weight);
    return { at, part: Number(exact / BigInt(whole)), remainder: Number(exact % BigInt(whole)) };
  });
  let rest = amount - parts.reduce((sum, { part }) => sum + part, 0);
  for (const largest of parts.toSorted((a, b) => b.remainder - a.remainder || a.at - b.at))
    if (rest-- > 0) largest.part += 1;
  return parts.map(({ part }) => part);
}

/**
 * Parses major units; throws on an amount that has more than two decimals or is not finite, which is a bug of the
 * caller.
 */
export function toMinor(major: number): Minor {
  const scaled = Math.round(major * MINOR_PER_MAJOR);
  if (!Number.isSafeInteger(scaled) || Math.abs(scaled / MINOR_PER_MAJOR - major) > 1e-9)
    throw new RangeError(`not an amount of money: ${major}`);
  return scaled;
}
