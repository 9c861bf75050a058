import type { Database } from '../../../platform/db/index.ts';

/** Two sold places of a session, three in a cart, four in an expired cart, and five blocked ones. */
export async function insertHolds(db: Database, sessionId: number): Promise<void> {
  await db.query(
    `INSERT INTO hold (owner_id, event_id, session_id, offer_id, zone_id, quantity, state, expires_at)
     SELECT 1, event_id, session.id, offer.id, offer.zone_id, quantity, state, now() + minutes * interval '1 minute'
       FROM session JOIN LATERAL (SELECT id, zone_id FROM offer WHERE offer.event_id = session.event_id LIMIT 1) AS offer ON true,
            (VALUES (2, 'sold', 0), (3, 'held', 60), (4, 'held', -60)) AS row (quantity, state, minutes)
      WHERE session.id = $1`,
    [sessionId],
  );
  await db.query(
    `INSERT INTO hold (owner_id, event_id, session_id, quantity, state, expires_at)
     SELECT 0, event_id, id, 5, 'held', 'infinity' FROM session WHERE id = $1`,
    [sessionId],
  );
}

export async function allocateAddOns(db: Database, event: string, addOn: string, count: number): Promise<void> {
  await db.query(
    'UPDATE add_on SET allocated = $3 FROM event WHERE event.id = event_id AND event.key = $1 AND add_on.key = $2',
    [event, addOn, count],
  );
}
