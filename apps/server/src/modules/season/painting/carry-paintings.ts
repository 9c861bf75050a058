/** Applies the paintings of sessions to the plan that they move to. */
import type { Tx } from '../../../platform/db/index.ts';
import type { SessionToMove } from '../store/move-plan.ts';
import { findPlanPlaces, readPainting, requirePaintedPlan } from '../store/painted-plans.ts';

/** Returns the sessions with the plan that each gets: the new one with their zones, and with their order if it is not that of the hall. */
export async function carryPaintings(tx: Tx, sessions: readonly SessionToMove[]): Promise<SessionToMove[]> {
  const carried: SessionToMove[] = [];
  for (const session of sessions) {
    const painting = await readPainting(tx, session.currentPlanId);
    const { order } = painting.isReordered ? painting : await readPainting(tx, session.planId);
    const planId = await requirePaintedPlan(tx, session.planId, { ...painting, order });
    const places = planId === session.planId ? session.after : (await findPlanPlaces(tx, planId))?.places;
    carried.push({ ...session, planId, after: places ?? {} });
  }
  return carried;
}
