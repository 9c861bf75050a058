import type { Database, Tx } from '../../../platform/db/index.ts';

/** Places of unpaid orders by visitor. */
export async function countHeldByVisitor(db: Database): Promise<Record<string, number>> {
  const { rows } = await db.query<{ visitor: string; places: number }>(
    `SELECT visitor, count(*)::int AS places
       FROM orders JOIN order_item ON order_id = id WHERE state = 'reserved' GROUP BY visitor`,
  );
  return Object.fromEntries(rows.map(({ visitor, places }) => [visitor, places]));
}

type SerializingLock = { lock: string; without: string; lookup: string };

/** The lock that serializes batches of one visitor, and the query it protects. */
export const VISITOR_LOCK: SerializingLock = {
  lock: 'pg_advisory_xact_lock(key)',
  // A digest is no count: no JavaScript number can hold it as int8 (platform/db/int8.ts).
  without: 'key::text',
  lookup: 'FROM orders WHERE visitor',
};

/** The same for batches of one session. */
export const COUNTER_LOCK: SerializingLock = {
  lock: 'ORDER BY id FOR UPDATE',
  without: 'ORDER BY id',
  lookup: 'FROM hold WHERE origin',
};

/** The same database without that lock: each batch continues once all of them have read the current holds. */
export function removeLock(db: Database, batches: number, { lock, without, lookup } = VISITOR_LOCK): Database {
  const allRead = Promise.withResolvers<void>();
  let lookups = 0;
  const wrapTx = (tx: Tx): Tx => ({
    ...tx,
    query: async <T extends object>(sql: string, params?: readonly unknown[]) => {
      const answer = await tx.query<T>(sql.replace(lock, without), params);
      if (sql.includes(lookup)) {
        lookups += 1;
        if (lookups === batches) allRead.resolve();
        await allRead.promise;
      }
      return answer;
    },
  });
  return { ...db, transaction: (work) => db.transaction((tx) => work(wrapTx(tx))) };
}

/** Held places at an instant by origin. */
export async function countHeld(db: Database, now: Date): Promise<Record<string, number>> {
  const { rows } = await db.query<{ origin: string; places: number }>(
    `SELECT origin, sum(quantity)::int AS places FROM hold WHERE state = 'held' AND expires_at > $1 GROUP BY origin`,
    [now],
  );
  return Object.fromEntries(rows.map(({ origin, places }) => [origin, places]));
}
