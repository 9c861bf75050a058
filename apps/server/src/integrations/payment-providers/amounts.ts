/**
 * Converts amounts to and from the formats of providers. Amounts of the shop are hundredths in every currency
 * (platform/lib/money.ts); nothing is rounded.
 */
import type { Minor } from '../../platform/lib/money.ts';

const OUR_DIGITS = 2;

/** '5000.00' */
export function toDecimal(amount: Minor): string {
  const digits = String(amount).padStart(OUR_DIGITS + 1, '0');
  return `${digits.slice(0, -OUR_DIGITS)}.${digits.slice(-OUR_DIGITS)}`;
}

/** Returns null if the text is not an amount or has more than two decimals. */
export function fromDecimal(value: string | number): Minor | null {
  const [, whole, fraction = ''] = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(String(value)) ?? [];
  return whole === undefined ? null : Number(`${whole}${fraction.padEnd(OUR_DIGITS, '0')}`);
}

/**
 * Converts to a whole number of the currency's smallest unit, which has `digits` decimals. Throws if the result is not
 * an integer.
 */
export function toSmallestUnit(amount: Minor, digits: number): number {
  const units = digits >= OUR_DIGITS ? amount * 10 ** (digits - OUR_DIGITS) : amount / 10 ** (OUR_DIGITS - digits);
  if (!Number.isSafeInteger(units)) throw new RangeError(`${amount} hundredths cannot be said with ${digits} decimals`);
  return units;
}

/** Returns null if the amount is not a whole number of hundredths. */
export function fromSmallestUnit(units: number, digits: number): Minor | null {
  const amount = digits >= OUR_DIGITS ? units / 10 ** (digits - OUR_DIGITS) : units * 10 ** (OUR_DIGITS - digits);
  return Number.isSafeInteger(amount) ? amount : null;
}
