import type { Executor, Tx } from '../../platform/db/index.ts';
import type { EventId } from '../../platform/lib/ids.ts';
import { type AlertState, listAlertStatesBefore } from './rules.ts';

export type AlertRequest = {
  eventId: EventId;
  email: string;
  language: string;
  now: Date;
  hourAgo: Date;
  maxPerHour: number;
};

/**
 * Inserts an alert, or renews an unconfirmed one. Returns null if the address is already confirmed or has reached the
 * hourly limit. The caller holds the lock of the address.
 */
export async function insertAlert(
  tx: Tx,
  { eventId, email, language, now, hourAgo, maxPerHour }: AlertRequest,
): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO availability_alert (event_id, email, language, state, requested_at)
     SELECT $1, $2, $3, 'requested', $4
      WHERE (SELECT count(*) FROM availability_alert WHERE lower(email) = lower($2) AND requested_at > $5) < $6
     ON CONFLICT (event_id, lower(email)) WHERE state IN ('requested', 'confirmed')
     DO UPDATE SET requested_at = $4, language = $3 WHERE availability_alert.state = 'requested' AND availability_alert.requested_at <= $5
     RETURNING id`,
    [eventId, email, language, now, hourAgo, maxPerHour],
  );
  return rows[0]?.id ?? null;
}

export type StoredAlert = { id: number; eventId: EventId; email: string; language: string; state: AlertState };

const COLUMNS = `id, event_id AS "eventId", email, language, state`;

/** Sets the secret of a new email; older links become invalid. */
export async function setAlertSecret(tx: Tx, id: number, digest: string): Promise<StoredAlert | null> {
  const { rows } = await tx.query<StoredAlert>(
    `UPDATE availability_alert SET digest = $2 WHERE id = $1 AND state = 'requested' RETURNING ${COLUMNS}`,
    [id, digest],
  );
  return rows[0] ?? null;
}

export async function findAlert(db: Executor, digest: string): Promise<StoredAlert | null> {
  const { rows } = await db.query<StoredAlert>(`SELECT ${COLUMNS} FROM availability_alert WHERE digest = $1`, [digest]);
  return rows[0] ?? null;
}

export async function confirmAlert(db: Executor, digest: string): Promise<void> {
  await db.query(`UPDATE availability_alert SET state = 'confirmed' WHERE digest = $1 AND state = ANY($2::text[])`, [
    digest,
    listAlertStatesBefore('confirmed'),
  ]);
}

export async function endAlert(db: Executor, digest: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE availability_alert SET state = 'unsubscribed', ended_at = $2 WHERE digest = $1 AND state = ANY($3::text[])`,
    [digest, now, listAlertStatesBefore('unsubscribed')],
  );
}

/** Events with subscribers. */
export async function listEventsWithSubscribers(db: Executor): Promise<EventId[]> {
  const { rows } = await db.query<{ eventId: EventId }>(
    'SELECT DISTINCT event_id AS "eventId" FROM availability_alert WHERE state = ANY($1::text[]) ORDER BY event_id',
    [listAlertStatesBefore('notified')],
  );
  return rows.map(({ eventId }) => eventId);
}

/** Number of notifications about an event after `after`. The caller holds the event's lock. */
export async function countNotified(tx: Tx, eventId: EventId, after: Date): Promise<number> {
  const { rows } = await tx.query<{ notifications: number }>(
    'SELECT count(*)::int AS notifications FROM availability_alert WHERE event_id = $1 AND notified_at > $2',
    [eventId, after],
  );
  return rows[0]?.notifications ?? 0;
}

/** Marks the longest-waiting subscribers as notified, each once. */
export async function markAlertsNotified(tx: Tx, eventId: EventId, limit: number, now: Date): Promise<StoredAlert[]> {
  const { rows } = await tx.query<StoredAlert>(
    `UPDATE availability_alert SET state = 'notified', notified_at = $3, ended_at = $3
      WHERE id IN (SELECT id FROM availability_alert WHERE event_id = $1 AND state = ANY($4::text[])
                    ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)
      RETURNING ${COLUMNS}`,
    [eventId, limit, now, listAlertStatesBefore('notified')],
  );
  return rows;
}

/** Unconfirmed and old alerts. */
export async function listExpiredAlerts(
  db: Executor,
  { requestedBefore, endedBefore }: { requestedBefore: Date; endedBefore: Date },
  after: number | null,
  limit: number,
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT id FROM availability_alert
      WHERE ((state = 'requested' AND requested_at < $1) OR ended_at < $2) AND id > $3 ORDER BY id LIMIT $4`,
    [requestedBefore, endedBefore, after ?? 0, limit],
  );
  return rows.map(({ id }) => id);
}

/** Deletes those that were not renewed or confirmed in the meantime. */
export async function deleteAlerts(
  tx: Tx,
  { requestedBefore, endedBefore }: { requestedBefore: Date; endedBefore: Date },
  ids: readonly number[],
): Promise<void> {
  await tx.query(
    `DELETE FROM availability_alert
      WHERE ((state = 'requested' AND requested_at < $1) OR ended_at < $2) AND id = ANY($3::bigint[])`,
    [requestedBefore, endedBefore, ids],
  );
}
