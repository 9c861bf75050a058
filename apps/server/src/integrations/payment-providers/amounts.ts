/**
 * Converts amounts to and from the formats of providers. Amounts of the shop are hundredths in every currency
 * (platform/lib/money.ts); nothing is rounded.
 */
import type { Minor } from '../../platform/lib/money.ts';

const SHOP_DECIMALS = 2;

/** '5000.00' */
export function toDecimal(amount: Minor): string {
  const digits = String(amount).padStart(SHOP_DECIMALS + 1, '0');
  return `${digits.slice(0, -SHOP_DECIMALS)}.${digits.slice(-SHOP_DECIMALS)}`;
}

/** Returns null if the text is not an amount or has more than two decimals. */
export function parseDecimal(value: string | number): Minor | null {
  const [, whole, fraction = ''] = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(String(value)) ?? [];
  return whole === undefined ? null : Number(`${whole}${fraction.padEnd(SHOP_DECIMALS, '0')}`);
}

/**
 * Converts to a whole number of the currency's smallest unit, which has `digits` decimals. Throws if the result is not
 * an integer.
 */
export function toSmallestUnit(amount: Minor, digits: number): number {
  const units =
    digits >= SHOP_DECIMALS ? amount * 10 ** (digits - SHOP_DECIMALS) : amount / 10 ** (SHOP_DECIMALS - digits);
  if (!Number.isSafeInteger(units))
    throw new RangeError(`${amount} hundredths cannot be expressed with ${digits} decimals`);
  return units;
}

/** Returns null if the amount is not a whole number of hundredths. */
export function parseSmallestUnit(units: number, digits: number): Minor | null {
  const amount =
    digits >= SHOP_DECIMALS ? units / 10 ** (digits - SHOP_DECIMALS) : units * 10 ** (SHOP_DECIMALS - digits);
  return Number.isSafeInteger(amount) ? amount : null;
}
