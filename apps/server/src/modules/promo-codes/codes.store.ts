/** What codes there are. */
import type { Executor } from '../../platform/db/index.ts';
import type { EventId, OrderId, PromoCodeId } from '../../platform/lib/ids.ts';
import type { Period, Terms } from './rules.ts';

export type Code = { id: PromoCodeId; terms: Terms; period: Period };

/** One of the codes that the shop gives out, as it is written. */
export async function findCode(db: Executor, code: string): Promise<Code | null> {
  const { rows } = await db.query<Period & Omit<Terms, 'eventIds'> & { id: PromoCodeId; eventIds: EventId[] | null }>(
    `SELECT id, percent, amount, per_order AS "perOrder", valid_from::text AS "from", valid_to::text AS "to",
            CASE WHEN event_keys <> '{}'
                 THEN ARRAY(SELECT event.id FROM event WHERE event.key = ANY(promo_code.event_keys)) END AS "eventIds"
       FROM promo_code WHERE code = $1 AND NOT retired`,
    [code],
  );
  const [found] = rows;
  if (!found) return null;
  const { id, from, to, ...terms } = found;
  return { id, terms, period: { from, to } };
}

/** The codes that these orders have. */
export async function codesOf(db: Executor, orders: readonly OrderId[]): Promise<Map<OrderId, string>> {
  const { rows } = await db.query<{ orderId: OrderId; code: string }>(
    `SELECT order_id AS "orderId", code FROM promo_use JOIN promo_code ON promo_code.id = promo_code_id
      WHERE order_id = ANY($1::bigint[])`,
    [orders],
  );
  return new Map(rows.map(({ orderId, code }) => [orderId, code]));
}

/** Whether the shop gives out any codes at all. */
export async function hasCodes(db: Executor): Promise<boolean> {
  const { rows } = await db.query<{ any: boolean }>(
    'SELECT EXISTS (SELECT FROM promo_code WHERE NOT retired) AS any',
    [],
  );
  return rows[0]?.any ?? false;
}
