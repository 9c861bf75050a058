/** Counts sales and pending work of a shop. */
import type { Database } from '../../apps/server/src/platform/db/index.ts';

export type Sold = { orders: number; places: number; unavailable: number };

export async function countSold(db: Database): Promise<Sold | undefined> {
  const { rows } = await db.query<Sold>(
    `SELECT (SELECT count(*) FROM orders)::int AS orders, (SELECT count(*) FROM order_item)::int AS places,
            (SELECT coalesce(sum(allocated), 0) FROM stock WHERE zone_id IS NULL AND offer_id IS NULL)::int AS unavailable`,
  );
  return rows[0];
}

export type Queue = {
  /** Payments without a final result. */
  undecided: number;
  /** Succeeded payments that are neither applied nor refunded. */
  unfulfilled: number;
  unsentEmails: number;
};

export async function countQueue(db: Database): Promise<Queue | undefined> {
  const { rows } = await db.query<Queue>(
    `SELECT (SELECT count(*) FROM payment WHERE state IN ('created', 'pending', 'unknown'))::int AS undecided,
            (SELECT count(*) FROM payment WHERE state = 'succeeded' AND resolved_at IS NULL)::int AS unfulfilled,
            (SELECT count(*) FROM mail WHERE state = 'queued')::int AS "unsentEmails"`,
  );
  return rows[0];
}
