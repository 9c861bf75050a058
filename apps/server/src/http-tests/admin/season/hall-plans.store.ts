import type { Database } from '../../../platform/db/index.ts';

/** Sells a seat of the hall's first future sessions to each buyer, in a session of its own. Returns keys of the seats. */
export async function sellSeatOfHall(
  db: Database,
  hall: string,
  buyers: readonly string[],
): Promise<{ seat: string }[]> {
  const { rows: places } = await db.query<{
    session: number;
    event: number;
    offer: number;
    zone: number;
    id: number;
    seat: string;
  }>(
    `SELECT DISTINCT ON (session.id) session.id AS session, session.event_id AS event, offer.id AS offer,
            offer.zone_id AS zone, seat.id, seat.key AS seat
       FROM session JOIN hall_plan ON hall_plan.id = plan_id JOIN hall ON hall.id = hall_plan.hall_id
       JOIN offer ON offer.event_id = session.event_id AND NOT retired
       JOIN plan_seat ON plan_seat.plan_id = session.plan_id AND plan_seat.zone_id = offer.zone_id
       JOIN seat ON seat.id = plan_seat.seat_id
      WHERE hall.key = $1 AND session.starts_at > now()
        AND NOT EXISTS (SELECT FROM hold WHERE hold.session_id = session.id AND hold.seat_id = seat.id)
      ORDER BY session.id, md5(seat.key || session.id) LIMIT $2`,
    [hall, buyers.length],
  );
  for (const [at, { session, event, offer, zone, id }] of places.entries())
    await db.query(
      `WITH ordered AS (
         INSERT INTO orders (hash, event_id, state, language, currency, total, refund_policy, buyer_name, buyer_email,
                             created_at, expires_at)
         VALUES ($1, $2, 'paid', 'ru', 'KZT', 0, '{"allowed": true, "untilHours": 0}', $3, 'a@mail.example', now(), now())
         RETURNING id),
       item AS (
         INSERT INTO order_item (order_id, line, event_id, session_id, offer_id, seat_id, price, service_fee, attendee)
         SELECT id, 1, $2, $4, $5, $7, 0, 0, jsonb_build_object('fullName', concat('Келуші ', $3::text)) FROM ordered)
       INSERT INTO hold (owner_id, event_id, session_id, offer_id, zone_id, seat_id, quantity, state, expires_at)
       SELECT id, $2, $4, $5, $6, $7, 1, 'sold', now() FROM ordered`,
      [`hall-plans-${at}`, event, buyers[at], session, offer, zone, id],
    );
  return places.map(({ seat }) => ({ seat }));
}
