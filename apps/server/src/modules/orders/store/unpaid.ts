/** What visitors have ordered and not paid for: how much one of them may hold is selling's rule (its rules/pace.ts). */
import type { Tx } from '../../../platform/db/index.ts';
import { OPEN_STATES } from '../rules/states.ts';

/** Places that they hold now, and how many orders they made since `hourAgo`; looks at none from before `dayAgo`. */
export async function unpaidOf(
  tx: Tx,
  visitors: readonly string[],
  { now, hourAgo, dayAgo }: { now: Date; hourAgo: Date; dayAgo: Date },
): Promise<Map<string, { places: number; orders: number }>> {
  const { rows } = await tx.query<{ visitor: string; places: number; orders: number }>(
    `SELECT visitor, (count(*) FILTER (WHERE created_at > $3))::int AS orders,
            coalesce(sum((SELECT sum(persons) FROM order_item WHERE order_id = orders.id))
                       FILTER (WHERE state = ANY($5::text[]) AND expires_at > $2), 0)::int AS places
       FROM orders WHERE visitor = ANY($1::text[]) AND paid_at IS NULL AND created_at > $4
      GROUP BY visitor`,
    [visitors, now, hourAgo, dayAgo, OPEN_STATES],
  );
  return new Map(rows.map(({ visitor, places, orders }) => [visitor, { places, orders }]));
}
