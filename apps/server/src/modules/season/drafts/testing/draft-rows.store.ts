import type { Database } from '../../../../platform/db/index.ts';

export async function insertDraftAuthor(db: Database): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO staff_member (name, email, language, state, created_at)
     VALUES ('Planner', md5(random()::text), 'kz', 'active', now()) RETURNING id`,
  );
  return rows[0]?.id ?? 0;
}

/** Sells places of a session; the counters follow. */
export async function sellSession(db: Database, key: string, day: string, quantity: number): Promise<void> {
  await db.query(
    `WITH target AS (
       SELECT session.id AS session_id, session.event_id, offer.id AS offer_id, offer.zone_id
         FROM session JOIN event ON event.id = session.event_id JOIN offer ON offer.event_id = event.id
        WHERE event.key = $1 AND session.day = $2 ORDER BY session.time, offer.sort LIMIT 1),
     sold AS (
       INSERT INTO hold (owner_id, event_id, session_id, offer_id, zone_id, quantity, state, expires_at)
       SELECT 1, event_id, session_id, offer_id, zone_id, $3, 'sold', now() FROM target RETURNING 1)
     UPDATE stock SET allocated = allocated + $3 FROM target
      WHERE stock.session_id = target.session_id AND stock.zone_id IS NULL AND stock.offer_id IS NULL`,
    [key, day, quantity],
  );
}

/** Takes three uses of SPRING, and adds the code ISSUED of staff. */
export async function insertUsedCodes(db: Database): Promise<void> {
  await db.query(`UPDATE promo_code SET used = 3 WHERE code = 'SPRING'`);
  await db.query(
    `INSERT INTO promo_code (code, percent, event_keys, uses, per_order, issued_at) VALUES ('ISSUED', 5, '{}', 1, 1, now())`,
  );
}
