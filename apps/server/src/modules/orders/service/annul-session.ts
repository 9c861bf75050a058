/** A session does not take place: whatever is not paid for ends, and its claims are free. */
import type { Tx } from '../../../db/index.ts';
import type { SessionId } from '../../../kernel/ids.ts';
import { allOf, type Claimables } from '../../selling/index.ts';
import { annulOf } from '../store/of-session.ts';

/** Returns how many orders ended. Money that comes for them later goes back, as for any order that was annulled. */
export async function annulUnpaid(tx: Tx, claimables: Claimables, session: SessionId, now: Date): Promise<number> {
  const ids = await annulOf(tx, session, now);
  if (ids.length > 0) for (const claimable of allOf(claimables)) await claimable.release(tx, ids);
  return ids.length;
}
