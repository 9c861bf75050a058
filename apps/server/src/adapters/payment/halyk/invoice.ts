/** The numbers and proofs that a payment has at Halyk ePay, made of our key: nothing has to be kept for them. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const LEAST = 100_000_000_000_000n;
const MOST = 999_999_999_999_999n;

/** ePay takes 6 to 15 digits and never the same twice. Of a million payments two share one with a probability of 1 in 2,000. */
export function invoiceOf(key: string): string {
  const number = createHash('sha256').update(key).digest().readBigUInt64BE();
  return String(LEAST + (number % (MOST - LEAST + 1n)));
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
