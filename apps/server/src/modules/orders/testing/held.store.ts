import type { Database, Tx } from '../../../db/index.ts';

/** Places of unpaid orders by their visitor. */
export async function heldByVisitors(db: Database): Promise<Record<string, number>> {
  const { rows } = await db.query<{ visitor: string; places: number }>(
    `SELECT visitor, count(*)::int AS places
       FROM booking JOIN booking_item ON booking_id = id WHERE state = 'reserved' GROUP BY visitor`,
  );
  return Object.fromEntries(rows.map(({ visitor, places }) => [visitor, places]));
}

/**
 * The same database without the lock by which batches with one visitor take turns: each of these batches goes on once all of
 * them have looked what the visitor holds.
 */
export function withoutTurns(db: Database, batches: number): Database {
  const allLooked = Promise.withResolvers<void>();
  let looked = 0;
  const turnless = (tx: Tx): Tx => ({
    ...tx,
    query: async <T extends object>(sql: string, params?: readonly unknown[]) => {
      const answer = await tx.query<T>(sql.replace('pg_advisory_xact_lock(key)', 'key'), params);
      if (sql.includes('FROM basket_line WHERE visitor')) {
        looked += 1;
        if (looked === batches) allLooked.resolve();
        await allLooked.promise;
      }
      return answer;
    },
  });
  return { ...db, transaction: (work) => db.transaction((tx) => work(turnless(tx))) };
}
