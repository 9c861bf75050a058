/** What a bench shop has sold, and what it still has to do. */
import type { Database } from '../../apps/server/src/platform/db/index.ts';

export type Sold = { orders: number; places: number; taken: number };

export async function countSold(db: Database): Promise<Sold | undefined> {
  const { rows } = await db.query<Sold>(
    `SELECT (SELECT count(*) FROM orders)::int AS orders, (SELECT count(*) FROM order_item)::int AS places,
            (SELECT coalesce(sum(taken), 0) FROM stock WHERE zone_id IS NULL AND offer_id IS NULL)::int AS taken`,
  );
  return rows[0];
}

export type Queue = {
  /** Payments whose outcome is not known. */
  undecided: number;
  /** Payments that succeeded and have neither bought anything nor gone back. */
  unsettled: number;
  unsentLetters: number;
};

export async function countQueue(db: Database): Promise<Queue | undefined> {
  const { rows } = await db.query<Queue>(
    `SELECT (SELECT count(*) FROM payment WHERE state IN ('created', 'pending', 'unknown'))::int AS undecided,
            (SELECT count(*) FROM payment WHERE state = 'succeeded' AND settled_at IS NULL)::int AS unsettled,
            (SELECT count(*) FROM mail WHERE state = 'queued')::int AS "unsentLetters"`,
  );
  return rows[0];
}
