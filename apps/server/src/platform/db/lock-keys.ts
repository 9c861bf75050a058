/** Locks on keys instead of rows: for limits that count rows, which a row that does not exist yet cannot guard. */
import type { Tx } from './types.ts';

/** What the keys are about; the number is the seed of their hashes, so that equal keys of two spaces do not wait for each other. */
export const LOCK_SPACE = {
  visitor: 7_240_512,
  idempotencyKey: 7_240_513,
  guesser: 7_240_521,
  orderLinkEmail: 7_240_522,
  alertEmail: 7_240_523,
  alertEvent: 7_240_524,
  paymentReminders: 7_240_525,
} as const;

/**
 * Makes transactions with the same key take turns until they end; always in one order. What has to include the others' rows is
 * read by a later statement: one statement counts in the snapshot from before it waited.
 */
export async function lockKeys(tx: Tx, space: keyof typeof LOCK_SPACE, keys: readonly string[]): Promise<void> {
  await tx.query(
    `SELECT pg_advisory_xact_lock(key)
       FROM (SELECT DISTINCT hashtextextended(name, $2::bigint) AS key FROM unnest($1::text[]) AS name ORDER BY key) AS keys`,
    [keys, LOCK_SPACE[space]],
  );
}
