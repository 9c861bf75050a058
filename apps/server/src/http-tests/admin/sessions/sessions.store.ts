/** Reads and changes rows of sessions for tests of the staff API. */
import type { Database } from '../../../platform/db/index.ts';
import type { SessionId } from '../../../platform/lib/ids.ts';

export async function readEventOf(db: Database, session: SessionId): Promise<number> {
  const { rows } = await db.query<{ id: number }>('SELECT event_id AS id FROM session WHERE id = $1', [session]);
  return rows[0]?.id ?? 0;
}

/** An event that the session is not of. */
export async function readOtherEvent(db: Database, session: number): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'SELECT id FROM event WHERE id <> (SELECT event_id FROM session WHERE id = $1) ORDER BY id LIMIT 1',
    [session],
  );
  return rows[0]?.id ?? 0;
}

export async function renameAttendee(db: Database, order: number, line: number, name: string): Promise<void> {
  await db.query(
    `UPDATE ticket SET snapshot = jsonb_set(snapshot, '{attendee}', to_jsonb($3::text)) WHERE order_id = $1 AND line = $2`,
    [order, line, name],
  );
}

export async function setOrderLanguage(db: Database, order: number, language: string): Promise<void> {
  await db.query('UPDATE orders SET language = $2 WHERE id = $1', [order, language]);
}

export type SessionTime = { day: string; time: string | null };

/** As stored, which is what a rescheduled session has. */
export async function readSessionTime(db: Database, session: SessionId): Promise<SessionTime> {
  const { rows } = await db.query<SessionTime>('SELECT day, time FROM session WHERE id = $1', [session]);
  if (!rows[0]) throw new Error(`no session ${session}`);
  return rows[0];
}

/** Subjects of the emails of messages to these orders, by order. */
export async function listMessageEmails(db: Database, orders: readonly number[]): Promise<string[]> {
  const { rows } = await db.query<{ subject: string }>(
    `SELECT parts ->> 'subject' AS subject FROM mail JOIN unnest($1::bigint[]) AS input (id)
         ON dedupe LIKE 'session-message:' || input.id || ':%' ORDER BY input.id, mail.id`,
    [orders],
  );
  return rows.map(({ subject }) => subject);
}

/** As if the mail server had refused an email about the order. */
export async function failEmailOf(db: Database, order: number): Promise<void> {
  await db.query(
    "UPDATE mail SET state = 'failed', sent_at = NULL, last_error = '550 no such mailbox' WHERE dedupe LIKE $1",
    [`order-paid:${order}%`],
  );
}

/** As if no job had applied the payment of the order. */
export async function forgetApplication(db: Database, order: number): Promise<void> {
  await db.query("UPDATE payment SET resolved_at = NULL, succeeded_at = now() - interval '1 hour' WHERE subject = $1", [
    String(order),
  ]);
}

/** Two future sessions of different events of the hall, at different days. */
export async function listSessionsOfHall(db: Database, hall: string): Promise<[SessionId, SessionId]> {
  const { rows } = await db.query<{ id: SessionId }>(
    `SELECT DISTINCT ON (event.id) session.id FROM session JOIN event ON event.id = session.event_id
       JOIN hall ON hall.id = event.hall_id
      WHERE hall.key = $1 AND session.time IS NOT NULL AND session.canceled_at IS NULL AND session.starts_at > now() + interval '3 days'
      ORDER BY event.id, session.starts_at LIMIT 2`,
    [hall],
  );
  const [first, second] = rows;
  if (!first || !second) throw new Error(`no sessions in ${hall}`);
  return [first.id, second.id];
}
