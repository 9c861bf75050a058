import type { Executor, Tx } from '../../platform/db/index.ts';
import type { EventId } from '../../platform/lib/ids.ts';
import { type AlertState, statesBefore } from './rules.ts';

export type Asked = { eventId: EventId; email: string; language: string; now: Date; hourAgo: Date; most: number };

/**
 * Writes a wish down, or takes up the one that waits for its confirmation. Null: the address is confirmed already, or had enough
 * letters within the hour. Under the lock of the address.
 */
export async function insertAlert(
  tx: Tx,
  { eventId, email, language, now, hourAgo, most }: Asked,
): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO availability_alert (event_id, email, language, state, asked_at)
     SELECT $1, $2, $3, 'asked', $4
      WHERE (SELECT count(*) FROM availability_alert WHERE lower(email) = lower($2) AND asked_at > $5) < $6
     ON CONFLICT (event_id, lower(email)) WHERE state IN ('asked', 'confirmed')
     DO UPDATE SET asked_at = $4, language = $3 WHERE availability_alert.state = 'asked' AND availability_alert.asked_at <= $5
     RETURNING id`,
    [eventId, email, language, now, hourAgo, most],
  );
  return rows[0]?.id ?? null;
}

export type KeptAlert = { id: number; eventId: EventId; email: string; language: string; state: AlertState };

const COLUMNS = `id, event_id AS "eventId", email, language, state`;

/** Gives a wish the secret of a new letter; the one of an older letter opens nothing any more. */
export async function sealAlert(tx: Tx, id: number, digest: string): Promise<KeptAlert | null> {
  const { rows } = await tx.query<KeptAlert>(
    `UPDATE availability_alert SET digest = $2 WHERE id = $1 AND state = 'asked' RETURNING ${COLUMNS}`,
    [id, digest],
  );
  return rows[0] ?? null;
}

export async function alertOf(db: Executor, digest: string): Promise<KeptAlert | null> {
  const { rows } = await db.query<KeptAlert>(`SELECT ${COLUMNS} FROM availability_alert WHERE digest = $1`, [digest]);
  return rows[0] ?? null;
}

export async function confirmAlert(db: Executor, digest: string): Promise<void> {
  await db.query(`UPDATE availability_alert SET state = 'confirmed' WHERE digest = $1 AND state = ANY($2::text[])`, [
    digest,
    statesBefore('confirmed'),
  ]);
}

export async function leaveAlert(db: Executor, digest: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE availability_alert SET state = 'left', ended_at = $2 WHERE digest = $1 AND state = ANY($3::text[])`,
    [digest, now, statesBefore('left')],
  );
}

/** The events that anybody waits for. */
export async function eventsWaitedFor(db: Executor): Promise<EventId[]> {
  const { rows } = await db.query<{ eventId: EventId }>(
    'SELECT DISTINCT event_id AS "eventId" FROM availability_alert WHERE state = ANY($1::text[]) ORDER BY event_id',
    [statesBefore('told')],
  );
  return rows.map(({ eventId }) => eventId);
}

/** How many were told of an event since a moment: under the event's lock. */
export async function countTold(tx: Tx, eventId: EventId, since: Date): Promise<number> {
  const { rows } = await tx.query<{ notifications: number }>(
    'SELECT count(*)::int AS notifications FROM availability_alert WHERE event_id = $1 AND told_at > $2',
    [eventId, since],
  );
  return rows[0]?.notifications ?? 0;
}

/** Takes those who have waited longest, each once. */
export async function markTold(tx: Tx, eventId: EventId, most: number, now: Date): Promise<KeptAlert[]> {
  const { rows } = await tx.query<KeptAlert>(
    `UPDATE availability_alert SET state = 'told', told_at = $3, ended_at = $3
      WHERE id IN (SELECT id FROM availability_alert WHERE event_id = $1 AND state = ANY($4::text[])
                    ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)
      RETURNING ${COLUMNS}`,
    [eventId, most, now, statesBefore('told')],
  );
  return rows;
}

/** Unconfirmed and long-ended subscriptions. */
export async function overAlerts(
  db: Executor,
  { askedBefore, over }: { askedBefore: Date; over: Date },
  after: number | null,
  most: number,
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT id FROM availability_alert
      WHERE ((state = 'asked' AND asked_at < $1) OR ended_at < $2) AND id > $3 ORDER BY id LIMIT $4`,
    [askedBefore, over, after ?? 0, most],
  );
  return rows.map(({ id }) => id);
}

/** Those of them that were not asked for again, or confirmed, meanwhile. */
export async function deleteAlerts(
  tx: Tx,
  { askedBefore, over }: { askedBefore: Date; over: Date },
  ids: readonly number[],
): Promise<void> {
  await tx.query(
    `DELETE FROM availability_alert
      WHERE ((state = 'asked' AND asked_at < $1) OR ended_at < $2) AND id = ANY($3::bigint[])`,
    [askedBefore, over, ids],
  );
}
