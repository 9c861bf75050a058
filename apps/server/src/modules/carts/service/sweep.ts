import type { Database } from '../../../db/index.ts';
import { allOf, type Claimables } from '../../selling/index.ts';
import { forgetCarts, overdueLines } from '../store/carts.ts';

const SWEEP_SIZE = 500;
/** How long a visitor is told what ran out. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

/** Writes down what time has already done to carts: their places are free the moment their time is up. */
export async function sweepCarts(db: Database, claimables: Claimables, now: Date): Promise<void> {
  for (let last = SWEEP_SIZE; last === SWEEP_SIZE; )
    last = await db.transaction(async (tx) => {
      const ids = await overdueLines(tx, now, SWEEP_SIZE);
      if (ids.length > 0) for (const claimable of allOf(claimables)) await claimable.release(tx, ids);
      return ids.length;
    });
  await forgetCarts(db, new Date(now.getTime() - REMEMBERED_MS));
}
