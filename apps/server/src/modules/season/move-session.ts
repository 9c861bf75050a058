/** A session takes place on another day, or at another time of its day. */
import type { Tx } from '../../platform/db/index.ts';
import type { SessionId } from '../../platform/lib/ids.ts';
import { type LocalDate, type LocalTime, startInstant } from '../../platform/lib/local-date.ts';
import { announceChange } from './store/announce-change.ts';
import { type LockedSession, lockSession } from './store/close-session.ts';
import { isTaken, type MovedTo, markMoved, timeZoneOf } from './store/move-session.ts';

export type SessionMove = {
  day: LocalDate;
  time: LocalTime;
  /** The last day on which whoever ordered before gets everything back. */
  until: LocalDate;
};

/** `moves`: how often it was moved until now. */
export type Moved = MovedTo & { moves: number; from: { day: LocalDate; time: LocalTime } };

/** `there`: it takes place then already, with that day to give tickets back. */
export type MoveRefusal = 'no_such_session' | 'cancelled' | 'over' | 'past' | 'taken' | 'until_too_late' | 'there';

function isThere({ startsAt, time, freeReturnUntil }: LockedSession, to: MovedTo): boolean {
  if (startsAt.getTime() !== to.startsAt.getTime() || time !== to.time) return false;
  return freeReturnUntil === null || freeReturnUntil.getTime() === to.freeReturnUntil.getTime();
}

/** Every process hears of it with the commit. Where it takes place now, or why it stays. */
export async function moveSession(
  tx: Tx,
  id: SessionId,
  { day, time, until }: SessionMove,
  now: Date,
): Promise<Moved | MoveRefusal> {
  const session = await lockSession(tx, id);
  const timeZone = await timeZoneOf(tx, id);
  if (!session || timeZone === null) return 'no_such_session';
  if (session.cancelledAt) return 'cancelled';
  if (session.startsAt.getTime() <= now.getTime()) return 'over';
  const startsAt = startInstant(day, time, timeZone);
  if (startsAt.getTime() <= now.getTime()) return 'past';
  if (until > day) return 'until_too_late';
  const free = startInstant(until, null, timeZone);
  const to = { day, time, startsAt, freeReturnUntil: free < startsAt ? free : startsAt };
  if (isThere(session, to)) return 'there';
  if (await isTaken(tx, id, to)) return 'taken';
  const moves = await markMoved(tx, id, to, now);
  await announceChange(tx);
  return { ...to, moves, from: { day: session.day, time: session.time } };
}
