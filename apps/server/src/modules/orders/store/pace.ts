import type { Tx } from '../../../db/index.ts';
import type { Unpaid } from '../rules/pace.ts';

/** Tells our locks from others' on the same numbers. */
const VISITOR_LOCK = 7_240_512;

/** Makes batches with the same visitor take turns until they end, whatever sessions they are about; always in one order. */
export async function lockVisitors(tx: Tx, visitors: readonly string[]): Promise<void> {
  await tx.query(
    `SELECT pg_advisory_xact_lock(key)
       FROM (SELECT DISTINCT hashtextextended(visitor, ${VISITOR_LOCK}) AS key
               FROM unnest($1::text[]) AS visitor ORDER BY key) AS keys`,
    [visitors],
  );
}

export type Since = { now: Date; hourAgo: Date; dayAgo: Date };

/** What these visitors hold unpaid, in orders and in their carts. No reservation lasts longer than a day. */
export async function unpaidOfVisitors(
  tx: Tx,
  visitors: readonly string[],
  { now, hourAgo, dayAgo }: Since,
): Promise<Map<string, Unpaid>> {
  const { rows } = await tx.query<{ key: string } & Unpaid>(
    `SELECT visitor AS key, sum(orders)::int AS orders, coalesce(sum(places), 0)::int AS places
       FROM (SELECT visitor, (created_at > $3)::int AS orders,
                    CASE WHEN state IN ('draft_names', 'reserved', 'paying') AND expires_at > $2
                         THEN (SELECT sum(persons) FROM booking_item WHERE booking_id = booking.id) END AS places
               FROM booking WHERE visitor = ANY($1::text[]) AND paid_at IS NULL AND created_at > $4
              UNION ALL
             SELECT visitor, 0, quantity FROM basket_line WHERE visitor = ANY($1::text[]) AND expires_at > $2) AS held
      GROUP BY visitor`,
    [visitors, now, hourAgo, dayAgo],
  );
  return byKey(rows);
}

/** Unpaid orders of the last hour from these origins; more than `most` are not counted. */
export async function unpaidOfOrigins(
  tx: Tx,
  origins: readonly string[],
  most: number,
  { hourAgo }: Since,
): Promise<Map<string, Unpaid>> {
  const { rows } = await tx.query<{ key: string } & Unpaid>(
    `SELECT origin AS key, recent.orders, 0 AS places
       FROM unnest($1::text[]) AS origin
      CROSS JOIN LATERAL (SELECT count(*)::int AS orders
                            FROM (SELECT FROM booking
                                   WHERE booking.origin = origin.origin AND paid_at IS NULL AND created_at > $3
                                   LIMIT $2) AS counted) AS recent`,
    [origins, most, hourAgo],
  );
  return byKey(rows);
}

function byKey(rows: readonly ({ key: string } & Unpaid)[]): Map<string, Unpaid> {
  return new Map(rows.map(({ key, places, orders }) => [key, { places, orders }]));
}
