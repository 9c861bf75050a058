import type { Database } from '../../../db/index.ts';
import { allOf, type Claimables } from '../../selling/index.ts';
import { forgetCarts, overdueLines } from '../store/carts.ts';

const SWEEP_SIZE = 500;
/** How long lines that ran out are shown. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

/** Releases the places of lines whose time is up. Others can take such places before, because their holds no longer count. */
export async function sweepCarts(db: Database, claimables: Claimables, now: Date): Promise<void> {
  for (let last = SWEEP_SIZE; last === SWEEP_SIZE; )
    last = await db.transaction(async (tx) => {
      const ids = await overdueLines(tx, now, SWEEP_SIZE);
      if (ids.length > 0) for (const claimable of allOf(claimables)) await claimable.release(tx, ids);
      return ids.length;
    });
  await forgetCarts(db, new Date(now.getTime() - REMEMBERED_MS));
}
