/** Picks seats of a zone for lines that name none. Layouts are built once per plan and used under the lock of the counters. */
import { findStage } from '@sahna/hall-plan';
import { LRUCache } from 'lru-cache';
import type { Tx } from '../../../platform/db/index.ts';
import type { SessionId } from '../../../platform/lib/ids.ts';
import { buildZoneSeating, type ZoneSeating } from '../rules/any-places.ts';
import { buildSeatLayout, type SeatingHall } from '../rules/best-available.ts';
import { pickNoSeats, type SeatPicker } from '../rules.ts';
import { listPlanSeats, listSessionPlans, loadPlanDrawing, type PlanOfSession } from './session-plans.store.ts';

type Seating = { hall: SeatingHall; zones: Map<number, ZoneSeating> };

const MAX_CACHED_PLANS = 30;
/** Keyed by `cacheKey`, because tests use several databases in one process, with different seat ids. */
const seatingCache = new LRUCache<string, Seating>({ max: MAX_CACHED_PLANS });

/** Creates a picker for these sessions. Sessions without a plan have no seats to pick. */
export async function createSeatPicker(tx: Tx, sessionIds: readonly SessionId[]): Promise<SeatPicker> {
  const plans = await listSessionPlans(tx, sessionIds);
  if (plans.length === 0) return pickNoSeats;
  const seatings = new Map<SessionId, Seating & Pick<PlanOfSession, 'leavesSingles'>>();
  for (const plan of plans)
    seatings.set(plan.sessionId, { ...(await loadSeating(tx, plan)), leavesSingles: plan.leavesSingles });
  return (sessionId, zoneId, free, quantity, skipped) => {
    const seating = seatings.get(sessionId);
    if (!seating) return [];
    const zone = seating.zones.get(zoneId) ?? buildZoneSeating(seating.hall, zoneId);
    seating.zones.set(zoneId, zone);
    return zone.pick(free, quantity, seating.leavesSingles, skipped);
  };
}

async function loadSeating(tx: Tx, { planId, cacheKey }: PlanOfSession): Promise<Seating> {
  const cached = seatingCache.get(cacheKey);
  if (cached) return cached;
  const [seats, drawing] = await Promise.all([listPlanSeats(tx, planId), loadPlanDrawing(tx, planId)]);
  const seating = { hall: buildSeatLayout(seats, findStage(drawing)), zones: new Map() };
  seatingCache.set(cacheKey, seating);
  return seating;
}
