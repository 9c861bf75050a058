/** Cancels a session: takes it off sale. */
import type { Tx } from '../../platform/db/index.ts';
import { hasPassed } from '../../platform/lib/clock.ts';
import { DAY_MS } from '../../platform/lib/durations.ts';
import type { SessionId } from '../../platform/lib/ids.ts';
import { announceChange, lockImports } from './store/announce-change.ts';
import { lockSession, markCanceled } from './store/cancel-session.ts';

/**
 * Notifies every process at commit. Waits for a running import, and locks the session. `day_ended`: it started at least 24 hours ago, and staff refund its
 * orders one by one.
 */
export async function cancelSessionSale(
  tx: Tx,
  id: SessionId,
  now: Date,
): Promise<'canceled' | 'already_canceled' | 'session_not_found' | 'day_ended'> {
  await lockImports(tx);
  const session = await lockSession(tx, id);
  if (!session) return 'session_not_found';
  if (session.canceledAt) return 'already_canceled';
  // An interrupted performance can still be canceled within 24 hours of its start.
  if (hasPassed(new Date(session.startsAt.getTime() + DAY_MS), now)) return 'day_ended';
  await markCanceled(tx, id, now);
  await announceChange(tx);
  return 'canceled';
}
