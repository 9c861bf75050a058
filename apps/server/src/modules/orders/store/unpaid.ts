/** Usage of the hold limits by unpaid orders (`rules/hold-limits.ts` of the reservations module). */
import type { Tx } from '../../../platform/db/index.ts';
import { OPEN_STATES } from '../rules/states.ts';
import { IS_RESERVED } from './reserved.ts';

/** Places held now and orders created since `hourAgo`, by visitor. Orders from before `dayAgo` do not count. */
export async function countUnpaidByVisitor(
  tx: Tx,
  visitors: readonly string[],
  { now, hourAgo, dayAgo }: { now: Date; hourAgo: Date; dayAgo: Date },
): Promise<Map<string, { places: number; orders: number }>> {
  const { rows } = await tx.query<{ visitor: string; places: number; orders: number }>(
    `SELECT visitor, (count(*) FILTER (WHERE created_at > $4))::int AS orders,
            coalesce(sum((SELECT sum(group_size) FROM order_item WHERE order_id = orders.id))
                       FILTER (WHERE ${IS_RESERVED}), 0)::int AS places
       FROM orders WHERE visitor = ANY($3::text[]) AND paid_at IS NULL AND created_at > $5
      GROUP BY visitor`,
    [now, OPEN_STATES, visitors, hourAgo, dayAgo],
  );
  return new Map(rows.map(({ visitor, places, orders }) => [visitor, { places, orders }]));
}
