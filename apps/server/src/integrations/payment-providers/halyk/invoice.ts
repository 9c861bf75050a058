/** The numbers and proofs that a payment has at Halyk ePay, made of its key and number: a repeated start makes the same ones. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const MIN_PREFIX = 100_000_000n;
const MAX_PREFIX = 999_999_999n;
const LAST_DIGITS = 6;

/**
 * ePay takes 6 to 15 digits, never the same twice, and of longer numbers also the last six must be unique. So these count
 * payments, and repeat only after a million; the digits before them are of the key, and cannot be guessed.
 */
export function invoiceOf({ key, number }: { key: string; number: number }): string {
  const hash = createHash('sha256').update(key).digest().readBigUInt64BE();
  const prefix = MIN_PREFIX + (hash % (MAX_PREFIX - MIN_PREFIX + 1n));
  return `${prefix}${String(number % 10 ** LAST_DIGITS).padStart(LAST_DIGITS, '0')}`;
}

/** The bank gives it back when it tells of the payment; buyers do not get to see it. */
export function secretHashOf(invoice: string, clientSecret: string): string {
  return createHmac('sha256', clientSecret).update(`invoice ${invoice}`).digest('hex');
}

export function isSecretHashOf(said: string, invoice: string, clientSecret: string): boolean {
  const expected = Buffer.from(secretHashOf(invoice, clientSecret));
  const given = Buffer.from(said);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
