/** Sales by hour, for staff. */
import type { Executor } from '../../../platform/db/index.ts';
import type { EventId } from '../../../platform/lib/ids.ts';

export type SalesHour = { hour: number; tickets: number; takings: number };

/** The two conditions have an index each; an index of all paid orders would cost every purchase. */
const PAID_BETWEEN = `SELECT id, paid_at FROM orders WHERE paid_at >= $1 AND paid_at < $2 AND erased_at IS NULL AND replaced_order_id IS NULL AND NOT is_rehearsal
   UNION ALL SELECT id, paid_at FROM orders WHERE paid_at >= $1 AND paid_at < $2 AND erased_at IS NOT NULL AND replaced_order_id IS NULL AND NOT is_rehearsal`;

/**
 * Tickets of orders paid in this time, and their prices with fees after discounts, by hour of the time zone; hours without
 * sales, and rehearsals, are left out. Exchanged tickets count when they were bought first.
 */
export async function listSalesByHour(
  on: Executor,
  { from, to, timeZone, events }: { from: Date; to: Date; timeZone: string; events: ReadonlySet<EventId> | null },
): Promise<SalesHour[]> {
  const { rows } = await on.query<SalesHour>(
    `SELECT extract(hour FROM paid.paid_at AT TIME ZONE $3)::int AS hour, count(*)::int AS tickets,
            sum(price + service_fee - discount)::bigint AS takings
       FROM (${PAID_BETWEEN}) AS paid JOIN order_item ON order_item.order_id = paid.id
      WHERE $4::integer[] IS NULL OR order_item.event_id = ANY($4) GROUP BY 1 ORDER BY 1`,
    [from, to, timeZone, events && [...events]],
  );
  return rows;
}

/** Of these orders, those with an item of one of the events; null: every event. */
export async function filterOrdersByEvents(
  on: Executor,
  orders: readonly number[],
  events: ReadonlySet<EventId> | null,
): Promise<ReadonlySet<number>> {
  const { rows } = await on.query<{ id: number }>(
    `SELECT id FROM orders WHERE id = ANY($1::bigint[]) AND ($2::integer[] IS NULL OR EXISTS (
       SELECT FROM order_item WHERE order_id = orders.id AND order_item.event_id = ANY($2)))`,
    [orders, events && [...events]],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Number of orders by language, of those with an email address. */
export async function countLanguages(
  on: Executor,
  orders: readonly number[],
): Promise<{ language: string; orders: number }[]> {
  const { rows } = await on.query<{ language: string; orders: number }>(
    `SELECT language, count(*)::int AS orders FROM orders WHERE id = ANY($1::bigint[]) AND buyer_email <> ''
      GROUP BY language ORDER BY 2 DESC, 1`,
    [orders],
  );
  return rows;
}

/** When the newest order was placed, whatever became of it; null without orders. */
export async function readLastOrderTime(on: Executor): Promise<Date | null> {
  const { rows } = await on.query<{ createdAt: Date }>(
    'SELECT created_at AS "createdAt" FROM orders ORDER BY id DESC LIMIT 1',
  );
  return rows[0]?.createdAt ?? null;
}
