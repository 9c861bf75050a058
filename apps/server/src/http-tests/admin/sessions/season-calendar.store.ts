/** Reads and changes rows of sessions for tests of the season calendar. */
import type { Database } from '../../../platform/db/index.ts';
import type { SessionId } from '../../../platform/lib/ids.ts';

type HallSession = { id: number; eventId: number; day: string; time: string };

/** A session of a hall in the future, and one of another event of the hall on another day. */
export async function findHallSession(db: Database): Promise<{ first: HallSession; second: HallSession }> {
  const { rows } = await db.query<HallSession & { hallId: number }>(
    `SELECT session.id, event_id AS "eventId", hall_id AS "hallId", day, time FROM session JOIN event ON event.id = event_id
      WHERE hall_id IS NOT NULL AND time IS NOT NULL AND event.status = 'on_sale' AND starts_at > now() + interval '2 days'
        AND canceled_at IS NULL ORDER BY session.id`,
  );
  for (const first of rows) {
    const second = rows.find(({ hallId, eventId, day }) => {
      return hallId === first.hallId && eventId !== first.eventId && day !== first.day;
    });
    if (second) return { first, second };
  }
  throw new Error('no hall has two events');
}

export async function setSessionStart(db: Database, id: number, { id: like }: HallSession): Promise<void> {
  await db.query(
    `UPDATE session SET day = template.day, time = template.time, starts_at = template.starts_at
       FROM session AS template WHERE template.id = $2 AND session.id = $1`,
    [id, like],
  );
}

export async function cancelStoredSession(db: Database, id: number): Promise<void> {
  await db.query('UPDATE session SET on_sale = false, canceled_at = now() WHERE id = $1', [id]);
}

/** Of the venue of an event; sessions start at the same instants as before. */
export async function setVenueTimeZone(db: Database, eventId: number, timeZone: string): Promise<void> {
  await db.query('UPDATE venue SET time_zone = $2 WHERE id = (SELECT venue_id FROM event WHERE id = $1)', [
    eventId,
    timeZone,
  ]);
}

export async function takeOffSale(db: Database, id: SessionId): Promise<void> {
  await db.query('UPDATE session SET on_sale = false WHERE id = $1', [id]);
}

/** A future session without tickets. */
export async function findUnsoldSession(db: Database): Promise<SessionId> {
  const { rows } = await db.query<{ id: SessionId }>(
    `SELECT session.id FROM session JOIN event ON event.id = session.event_id
      WHERE on_sale AND starts_at > now() + interval '1 day' AND event.status = 'on_sale'
        AND NOT EXISTS (SELECT FROM stock WHERE session_id = session.id AND allocated > 0)
      ORDER BY starts_at LIMIT 1`,
  );
  if (!rows[0]) throw new Error('every session has tickets');
  return rows[0].id;
}
