/** A session does not take place: whatever is not paid for ends, and its claims are free. */

import { annulOf } from '../modules/orders/index.ts';
import { allOf, type Claimables } from '../modules/reservations/index.ts';
import type { Tx } from '../platform/db/index.ts';
import type { SessionId } from '../platform/lib/ids.ts';

/** Returns how many orders ended. Money that comes for them later goes back, as for any order that was annulled. */
export async function annulUnpaid(tx: Tx, claimables: Claimables, session: SessionId, now: Date): Promise<number> {
  const ids = await annulOf(tx, session, now);
  if (ids.length > 0) for (const claimable of allOf(claimables)) await claimable.release(tx, ids);
  return ids.length;
}
