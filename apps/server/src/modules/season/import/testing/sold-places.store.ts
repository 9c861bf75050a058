import type { Database } from '../../../../platform/db/index.ts';

/** Sells places of an offer like an order: updates the counters and inserts an order item. */
export async function sellPlaces(db: Database, key: string, day: string, quantity: number): Promise<void> {
  await db.query(
    `WITH target AS (
       SELECT session.id AS session_id, session.event_id, offer.id AS offer_id, offer.zone_id
         FROM session JOIN event ON event.id = session.event_id JOIN offer ON offer.event_id = event.id
        WHERE event.key = $1 AND session.day = $2 ORDER BY offer.sort LIMIT 1),
     ordered AS (
       INSERT INTO orders (hash, event_id, state, language, currency, total, refund_policy, created_at, expires_at)
       SELECT md5(random()::text), event_id, 'paid', 'kz', 'KZT', 0, '{}', now(), now() FROM target RETURNING id),
     items AS (
       INSERT INTO order_item (order_id, line, event_id, session_id, offer_id, price, service_fee)
       SELECT ordered.id, line, event_id, session_id, offer_id, 0, 0
         FROM ordered, target, generate_series(1, $3::int) AS line RETURNING 1)
     UPDATE stock SET allocated = allocated + $3 FROM target
      WHERE stock.session_id = target.session_id
        AND (stock.zone_id IS NULL OR stock.zone_id = target.zone_id) AND stock.area_id IS NULL
        AND (stock.offer_id IS NULL OR stock.offer_id = target.offer_id)`,
    [key, day, quantity],
  );
}
