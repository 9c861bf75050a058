import type { Tx } from '../../../platform/db/index.ts';
import type { SessionId } from '../../../platform/lib/ids.ts';
import type { LocalDate, LocalTime } from '../../../platform/lib/local-date.ts';

export type NewSessionTime = { day: LocalDate; time: LocalTime; startsAt: Date; freeReturnUntil: Date };

export async function readTimeZone(tx: Tx, id: SessionId): Promise<string | null> {
  const { rows } = await tx.query<{ timeZone: string }>(
    `SELECT venue.time_zone AS "timeZone" FROM session JOIN event ON event.id = event_id JOIN venue ON venue.id = venue_id
      WHERE session.id = $1`,
    [id],
  );
  return rows[0]?.timeZone ?? null;
}

/** Whether the event has another session at that moment. */
export async function hasSessionAt(tx: Tx, id: SessionId, { day, time }: NewSessionTime): Promise<boolean> {
  const { rows } = await tx.query(
    `SELECT 1 FROM session AS other JOIN session AS current_session ON current_session.id = $1 AND current_session.event_id = other.event_id AND current_session.id <> other.id
      WHERE other.day = $2 AND other.time IS NOT DISTINCT FROM $3
         OR other.planned_day = $2 AND other.planned_time IS NOT DISTINCT FROM $3`,
    [id, day, time],
  );
  return rows.length > 0;
}

export async function markRescheduled(tx: Tx, id: SessionId, to: NewSessionTime, now: Date): Promise<number> {
  const { rows } = await tx.query<{ reschedules: number }>(
    `UPDATE session SET planned_day = coalesce(planned_day, day), planned_time = CASE WHEN reschedules = 0 THEN time ELSE planned_time END,
       day = $2, time = $3, starts_at = $4, free_return_until = $5, rescheduled_at = $6, reschedules = reschedules + 1 WHERE id = $1 RETURNING reschedules AS reschedules`,
    [id, to.day, to.time, to.startsAt, to.freeReturnUntil, now],
  );
  await tx.query(
    'UPDATE event SET updated_at = $2 FROM session WHERE session.id = $1 AND event.id = session.event_id',
    [id, now],
  );
  return rows[0]?.reschedules ?? 0;
}
