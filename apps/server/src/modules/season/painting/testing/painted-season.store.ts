/** State of sessions of the small season, and an order of a seat. */
import type { Database } from '../../../../platform/db/index.ts';
import { type SessionId, sessionId } from '../../../../platform/lib/ids.ts';

export type StoredSessionPlan = { id: SessionId; planId: number; isPainted: boolean; version: number };

/** Sessions in the hall, by day. */
export async function listHallSessions(db: Database): Promise<StoredSessionPlan[]> {
  const { rows } = await db.query<Omit<StoredSessionPlan, 'id'> & { id: number }>(
    `SELECT session.id, plan_id AS "planId", base_id IS NOT NULL AS "isPainted", version
       FROM session JOIN hall_plan ON hall_plan.id = plan_id ORDER BY day`,
  );
  return rows.map((row) => ({ ...row, id: sessionId(row.id) }));
}

/** Of all painted plans. */
export async function listPaintedPlans(db: Database): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>('SELECT id FROM hall_plan WHERE base_id IS NOT NULL ORDER BY id');
  return rows.map(({ id }) => id);
}

export async function findSeatIds(db: Database, keys: readonly string[]): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    'SELECT id FROM seat JOIN unnest($1::text[]) WITH ORDINALITY AS input (key, at) USING (key) ORDER BY at',
    [keys],
  );
  return rows.map(({ id }) => id);
}

/** Zone of each seat of the session by key of the seat, with its order. */
export async function readPaintedSeats(db: Database, session: SessionId): Promise<Record<string, string>> {
  const { rows } = await db.query<{ seat: string; zone: string; order: number }>(
    `SELECT seat.key AS seat, zone.key AS zone, best_order AS "order" FROM session JOIN plan_seat USING (plan_id)
       JOIN seat ON seat.id = seat_id JOIN zone ON zone.id = plan_seat.zone_id WHERE session.id = $1 ORDER BY rank`,
    [session],
  );
  return Object.fromEntries(rows.map(({ seat, zone, order }) => [seat, order > 0 ? `${zone} ${order}` : zone]));
}

/** `zone capacity/taken` of the counters of a session. */
export async function readZoneCounters(db: Database, session: SessionId): Promise<string[]> {
  const { rows } = await db.query<{ counter: string }>(
    `SELECT concat(zone.key, ' ', capacity, '/', allocated) AS counter FROM stock JOIN zone ON zone.id = zone_id
      WHERE session_id = $1 AND area_id IS NULL ORDER BY zone.key`,
    [session],
  );
  return rows.map(({ counter }) => counter);
}

/** Inserts a reserved order of a seat. */
export async function reserveSeat(db: Database, session: SessionId, seat: string, now: Date): Promise<void> {
  await db.query(
    `WITH place AS (
       SELECT session.id AS session_id, session.event_id, offer.id AS offer_id, plan_seat.zone_id, seat.id AS seat_id
         FROM session JOIN plan_seat USING (plan_id) JOIN seat ON seat.id = seat_id AND seat.key = $3
         JOIN offer ON offer.event_id = session.event_id AND offer.zone_id = plan_seat.zone_id
        WHERE session.id = $2),
     ordered AS (
       INSERT INTO orders (hash, event_id, state, language, currency, total, refund_policy, buyer_name, buyer_email,
                           created_at, expires_at)
       SELECT md5(random()::text), event_id, 'reserved', 'kz', 'KZT', 0, '{}', 'Aigul', 'aigul@mail.example', $1, $1::timestamptz + interval '1 hour'
         FROM place RETURNING id),
     item AS (
       INSERT INTO order_item (order_id, line, event_id, session_id, offer_id, seat_id, price, service_fee)
       SELECT ordered.id, 1, event_id, session_id, offer_id, seat_id, 0, 0 FROM ordered, place RETURNING 1),
     held AS (
       INSERT INTO hold (owner_id, event_id, session_id, offer_id, zone_id, seat_id, quantity, state, expires_at)
       SELECT ordered.id, event_id, session_id, offer_id, zone_id, seat_id, 1, 'held', $1::timestamptz + interval '1 hour'
         FROM ordered, place RETURNING 1)
     UPDATE stock SET allocated = allocated + 1 FROM place
      WHERE stock.session_id = place.session_id AND (stock.zone_id IS NULL OR stock.zone_id = place.zone_id)
        AND stock.area_id IS NULL AND (stock.offer_id IS NULL OR stock.offer_id = place.offer_id)`,
    [now, session, seat],
  );
}

/** Of the only hall. */
export async function findHallId(db: Database): Promise<number> {
  const { rows } = await db.query<{ id: number }>('SELECT id FROM hall');
  return rows[0]?.id ?? 0;
}
