/**
 * Derives the invoice number and the secret hash of a payment at Halyk ePay from its key and number, so that a repeated
 * start sends the same values.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const MIN_PREFIX = 100_000_000n;
const MAX_PREFIX = 999_999_999n;
const UNIQUE_SUFFIX_DIGITS = 6;

/**
 * ePay accepts 6 to 15 digits, each number once; of longer numbers the last six digits must be unique, too. So the last
 * six count payments (they repeat after a million), and the digits before them are derived from the key and
 * unguessable.
 */
export function createInvoiceNumber({ key, number }: { key: string; number: number }): string {
  const hash = createHash('sha256').update(key).digest().readBigUInt64BE();
  const prefix = MIN_PREFIX + (hash % (MAX_PREFIX - MIN_PREFIX + 1n));
  return `${prefix}${String(number % 10 ** UNIQUE_SUFFIX_DIGITS).padStart(UNIQUE_SUFFIX_DIGITS, '0')}`;
}

/** The bank returns this hash in webhooks; buyers never see it. */
export function createSecretHash(invoice: string, clientSecret: string): string {
  return createHmac('sha256', clientSecret).update(`invoice ${invoice}`).digest('hex');
}

export function verifySecretHash(secretHash: string, invoice: string, clientSecret: string): boolean {
  const expected = Buffer.from(createSecretHash(invoice, clientSecret));
  const actual = Buffer.from(secretHash);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
