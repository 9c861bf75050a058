/** Reads promo codes. */
import type { Executor, Tx } from '../../platform/db/index.ts';
import type { EventId, OrderId, PromoCodeId } from '../../platform/lib/ids.ts';
import type { Period, PromoCodeTerms } from './rules.ts';

export type Code = { id: PromoCodeId; terms: PromoCodeTerms; period: Period };

/** A valid code by its stored form. A blocked one is none. */
export async function findCode(db: Executor, code: string): Promise<Code | null> {
  const { rows } = await db.query<
    Period & Omit<PromoCodeTerms, 'eventIds'> & { id: PromoCodeId; eventIds: EventId[] | null }
  >(
    `SELECT id, percent, amount, per_order AS "perOrder", valid_from::text AS "from", valid_to::text AS "to",
            CASE WHEN event_keys <> '{}'
                 THEN ARRAY(SELECT event.id FROM event WHERE event.key = ANY(promo_code.event_keys)) END AS "eventIds"
       FROM promo_code WHERE code = $1 AND NOT retired AND blocked_at IS NULL`,
    [code],
  );
  const [found] = rows;
  if (!found) return null;
  const { id, from, to, ...terms } = found;
  return { id, terms, period: { from, to } };
}

/** Locks these codes in order of their ids. Callers have locked seats and season tickets before. */
export async function lockCodes(tx: Tx, ids: readonly number[]): Promise<{ id: PromoCodeId; available: number }[]> {
  const { rows } = await tx.query<{ id: PromoCodeId; available: number }>(
    'SELECT id, uses - used AS available FROM promo_code WHERE id = ANY($1::int[]) ORDER BY id FOR UPDATE',
    [ids],
  );
  return rows;
}

export async function adjustUseCounters(tx: Tx, changes: ReadonlyMap<number, number>): Promise<void> {
  await tx.query(
    `UPDATE promo_code SET used = used + change.by
       FROM unnest($1::int[], $2::int[]) AS change (id, by) WHERE promo_code.id = change.id`,
    [[...changes.keys()], [...changes.values()]],
  );
}

/** The promo codes of these orders. */
export async function listCodes(db: Executor, orders: readonly OrderId[]): Promise<Map<OrderId, string>> {
  const { rows } = await db.query<{ orderId: OrderId; code: string }>(
    `SELECT order_id AS "orderId", code FROM reservation_use JOIN promo_code ON promo_code.id = resource_id
      WHERE resource = 'promo_code' AND order_id = ANY($1::bigint[])`,
    [orders],
  );
  return new Map(rows.map(({ orderId, code }) => [orderId, code]));
}

/** Whether the shop has any valid code. */
export async function hasCodes(db: Executor): Promise<boolean> {
  const { rows } = await db.query<{ any: boolean }>(
    'SELECT EXISTS (SELECT FROM promo_code WHERE NOT retired AND blocked_at IS NULL) AS any',
    [],
  );
  return rows[0]?.any ?? false;
}
