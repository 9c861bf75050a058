/** Locks on keys instead of rows, for limits that count rows: a row lock cannot guard a row that does not exist yet. */
import type { Tx } from '../types.ts';

/**
 * Subjects of the keys; the number is the seed of their hashes, so that equal keys of two spaces do not block each
 * other.
 */
export const LOCK_SPACE = {
  visitor: 7_240_512,
  idempotencyKey: 7_240_513,
  failedAttempts: 7_240_521,
  orderLinkEmail: 7_240_522,
  alertEmail: 7_240_523,
  alertEvent: 7_240_524,
  paymentReminders: 7_240_525,
  administrators: 7_240_526,
  refundLimits: 7_240_528,
  staffExports: 7_240_531,
  staffTopUps: 7_240_532,
  staffMerges: 7_240_533,
  connectionVersions: 7_240_534,
} as const;

/**
 * Serializes transactions with the same key until they end; locks are taken in one order. Read rows that depend on the
 * lock in a later statement: a statement's snapshot is from before its wait.
 */
export async function lockKeys(tx: Tx, space: keyof typeof LOCK_SPACE, keys: readonly string[]): Promise<void> {
  await tx.query(
    `SELECT pg_advisory_xact_lock(key)
       FROM (SELECT DISTINCT hashtextextended(name, $2::bigint) AS key FROM unnest($1::text[]) AS name ORDER BY key) AS keys`,
    [keys, LOCK_SPACE[space]],
  );
}
