import type { Tx } from '../../../platform/db/index.ts';
import type { SessionId } from '../../../platform/lib/ids.ts';
import type { LocalDate, LocalTime } from '../../../platform/lib/local-date.ts';

/** `freeReturnUntil`: null where it was never moved. */
export type LockedSession = {
  day: LocalDate;
  time: LocalTime;
  startsAt: Date;
  cancelledAt: Date | null;
  freeReturnUntil: Date | null;
};

export async function lockSession(tx: Tx, id: SessionId): Promise<LockedSession | null> {
  const { rows } = await tx.query<LockedSession>(
    `SELECT day, time, starts_at AS "startsAt", cancelled_at AS "cancelledAt", free_return_until AS "freeReturnUntil"
       FROM session WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return rows[0] ?? null;
}

export async function markCancelled(tx: Tx, id: SessionId, now: Date): Promise<void> {
  await tx.query('UPDATE session SET cancelled_at = $2, on_sale = false WHERE id = $1 AND cancelled_at IS NULL', [
    id,
    now,
  ]);
  await tx.query(
    'UPDATE event SET updated_at = $2 FROM session WHERE session.id = $1 AND event.id = session.event_id',
    [id, now],
  );
}
