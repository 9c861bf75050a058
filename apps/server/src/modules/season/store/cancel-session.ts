import type { Tx } from '../../../platform/db/index.ts';
import type { SessionId } from '../../../platform/lib/ids.ts';
import type { LocalDate, LocalTime } from '../../../platform/lib/local-date.ts';

/** `freeReturnUntil`: null if it was never rescheduled. */
export type LockedSession = {
  day: LocalDate;
  time: LocalTime;
  startsAt: Date;
  canceledAt: Date | null;
  freeReturnUntil: Date | null;
};

export async function lockSession(tx: Tx, id: SessionId): Promise<LockedSession | null> {
  const { rows } = await tx.query<LockedSession>(
    `SELECT day, time, starts_at AS "startsAt", canceled_at AS "canceledAt", free_return_until AS "freeReturnUntil"
       FROM session WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return rows[0] ?? null;
}

export async function markCanceled(tx: Tx, id: SessionId, now: Date): Promise<void> {
  await tx.query('UPDATE session SET canceled_at = $2, on_sale = false WHERE id = $1 AND canceled_at IS NULL', [
    id,
    now,
  ]);
  await tx.query(
    'UPDATE event SET updated_at = $2 FROM session WHERE session.id = $1 AND event.id = session.event_id',
    [id, now],
  );
}
