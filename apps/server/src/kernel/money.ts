/** Money inside Sahna is a whole number of minor units (tiyn, kopeck, cent); all supported currencies have two decimals. */
export type Minor = number;

export const CURRENCIES = ['KZT', 'RUB', 'USD', 'BYN', 'CNY'] as const;
export type Currency = (typeof CURRENCIES)[number];

const MINOR_PER_MAJOR = 100;

/** The wire's form: major units with at most two decimals (decisions §1 "Money"). */
export function toMajor(amount: Minor): number {
  return amount / MINOR_PER_MAJOR;
}

/** Reads major units; throws on an amount that has more than two decimals or is not finite, for that is a bug upstream. */
export function toMinor(major: number): Minor {
  const scaled = Math.round(major * MINOR_PER_MAJOR);
  if (!Number.isSafeInteger(scaled) || Math.abs(scaled / MINOR_PER_MAJOR - major) > 1e-9)
    throw new RangeError(`not an amount of money: ${major}`);
  return scaled;
}
