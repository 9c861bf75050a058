/** Moves sessions between plans with the same seats. */
import type { Tx } from '../../../platform/db/index.ts';
import type { SessionId } from '../../../platform/lib/ids.ts';
import { remapSessionZones } from '../../seating/inventory.ts';
import { readZonesOfHall, setPlans } from '../store/move-plan.ts';
import { findPlanPlaces, type SessionPlan } from '../store/painted-plans.ts';

export type PlanTarget = { session: SessionPlan; planId: number };

/**
 * The caller has locked the sessions. Returns those in which more of a zone is taken than it would have: the caller must
 * roll back.
 */
export async function moveToPlans(tx: Tx, targets: readonly PlanTarget[]): Promise<SessionId[]> {
  const moving = targets.filter(({ session, planId }) => session.planId !== planId);
  if (moving.length === 0) return [];
  const zonesByHall = new Map<string, Awaited<ReturnType<typeof readZonesOfHall>>>();
  for (const hall of new Set(moving.map(({ session }) => session.hall)))
    zonesByHall.set(hall, await readZonesOfHall(tx, hall));
  const placesByPlan = new Map<number, SessionPlan['places']>();
  for (const id of new Set(moving.map(({ planId }) => planId)))
    placesByPlan.set(id, (await findPlanPlaces(tx, id))?.places ?? {});
  await setPlans(
    tx,
    moving.map(({ session: { sessionId: id }, planId }) => ({ id, planId })),
  );
  return remapSessionZones(
    tx,
    moving.map(({ session: { sessionId, hall, places: before }, planId }) => {
      const after = placesByPlan.get(planId) ?? {};
      const zones = [...(zonesByHall.get(hall) ?? [])].filter(([key]) => key in before || key in after);
      return {
        sessionId,
        zones: zones.map(([key, zone]) => ({ zoneId: zone.id, before: before[key] ?? 0, after: after[key] ?? 0 })),
      };
    }),
  );
}
