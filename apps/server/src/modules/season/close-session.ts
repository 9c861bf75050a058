/** A session that does not take place is sold no more. */
import type { Tx } from '../../platform/db/index.ts';
import type { SessionId } from '../../platform/lib/ids.ts';
import { announceChange } from './store/announce-change.ts';
import { lockSession, markCancelled } from './store/close-session.ts';

/** Every process hears of it with the commit. `over`: its day is past, and whatever is to be done about it is for a person. */
export async function closeSession(
  tx: Tx,
  id: SessionId,
  now: Date,
): Promise<'cancelled' | 'cancelled_before' | 'no_such_session' | 'over'> {
  const session = await lockSession(tx, id);
  if (!session) return 'no_such_session';
  if (session.cancelledAt) return 'cancelled_before';
  // A performance that is broken off is cancelled on its day, too.
  if (session.startsAt.getTime() + DAY <= now.getTime()) return 'over';
  await markCancelled(tx, id, now);
  await announceChange(tx);
  return 'cancelled';
}

const DAY = 24 * 3_600_000;
