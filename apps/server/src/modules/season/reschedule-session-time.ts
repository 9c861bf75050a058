/** Reschedules a session. */
import type { Tx } from '../../platform/db/index.ts';
import { hasPassed } from '../../platform/lib/clock.ts';
import type { SessionId } from '../../platform/lib/ids.ts';
import { type LocalDate, type LocalTime, startInstant } from '../../platform/lib/local-date.ts';
import { checkWallClock } from './planning/wall-clock.ts';
import { announceChange, lockImports } from './store/announce-change.ts';
import { type LockedSession, lockSession } from './store/cancel-session.ts';
import { hasSessionAt, markRescheduled, type NewSessionTime, readTimeZone } from './store/reschedule-session.ts';

export type RescheduleInput = {
  day: LocalDate;
  time: LocalTime;
  /** Last day of full refunds for existing orders. */
  until: LocalDate;
};

/** `reschedules`: number of earlier reschedules. */
export type RescheduledSession = NewSessionTime & { reschedules: number; from: { day: LocalDate; time: LocalTime } };

/**
 * `session_started`: the session has started. `date_in_past`: the new time is not in the future. `time_skipped`: the
 * clock of the venue jumps over it. `time_conflict`: the event has another session at the new time. `unchanged`: the session already has this time and return deadline.
 */
export type RescheduleError =
  | 'session_not_found'
  | 'canceled'
  | 'session_started'
  | 'date_in_past'
  | 'time_skipped'
  | 'time_conflict'
  | 'return_deadline_too_late'
  | 'unchanged';

function isUnchanged({ startsAt, time, freeReturnUntil }: LockedSession, to: NewSessionTime): boolean {
  if (startsAt.getTime() !== to.startsAt.getTime() || time !== to.time) return false;
  return freeReturnUntil === null || freeReturnUntil.getTime() === to.freeReturnUntil.getTime();
}

/**
 * Notifies every process at commit. Waits for a running import, and locks the session. Returns the change, or the reason
 * for refusing it.
 */
export async function rescheduleSessionTime(
  tx: Tx,
  id: SessionId,
  { day, time, until }: RescheduleInput,
  now: Date,
): Promise<RescheduledSession | RescheduleError> {
  await lockImports(tx);
  const session = await lockSession(tx, id);
  const timeZone = await readTimeZone(tx, id);
  if (!session || timeZone === null) return 'session_not_found';
  if (session.canceledAt) return 'canceled';
  if (hasPassed(session.startsAt, now)) return 'session_started';
  if (checkWallClock(day, time, timeZone) === 'skipped') return 'time_skipped';
  const startsAt = startInstant(day, time, timeZone);
  if (hasPassed(startsAt, now)) return 'date_in_past';
  if (until > day) return 'return_deadline_too_late';
  const deadline = startInstant(until, null, timeZone);
  const to = { day, time, startsAt, freeReturnUntil: deadline < startsAt ? deadline : startsAt };
  if (isUnchanged(session, to)) return 'unchanged';
  if (await hasSessionAt(tx, id, to)) return 'time_conflict';
  const reschedules = await markRescheduled(tx, id, to, now);
  await announceChange(tx);
  return { ...to, reschedules, from: { day: session.day, time: session.time } };
}
