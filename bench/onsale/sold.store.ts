/** What a bench shop has sold. */
import type { Database } from '../../apps/server/src/db/index.ts';

export type Sold = { orders: number; places: number; taken: number };

export async function countSold(db: Database): Promise<Sold | undefined> {
  const { rows } = await db.query<Sold>(
    `SELECT (SELECT count(*) FROM orders)::int AS orders, (SELECT count(*) FROM order_item)::int AS places,
            (SELECT coalesce(sum(taken), 0) FROM stock WHERE zone_id IS NULL AND offer_id IS NULL)::int AS taken`,
  );
  return rows[0];
}
