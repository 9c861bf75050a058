/** Who chooses any places of a zone: worked out once for a plan, and asked under the lock. */
import { findStage } from '@sahna/hall-plan';
import { LRUCache } from 'lru-cache';
import type { Tx } from '../../platform/db/index.ts';
import type { SessionId } from '../../platform/lib/ids.ts';
import { drawUpZone, type ZoneSeating } from './rules/any-places.ts';
import { drawUpHall, type SeatingHall } from './rules/best-places.ts';
import { type AnyPlaces, noSeats } from './rules.ts';
import { drawingOfPlan, type PlanOfSession, plansOfSessions, seatsOfPlan } from './seating.store.ts';

type Seating = { hall: SeatingHall; zones: Map<number, ZoneSeating> };

const MOST_PLANS = 30;
/** A process may have seen several databases, whose seats have other ids. */
const known = new LRUCache<string, Seating>({ max: MOST_PLANS });

/** How any places of these sessions are chosen. */
export async function readAnyPlaces(tx: Tx, sessionIds: readonly SessionId[]): Promise<AnyPlaces> {
  const plans = await plansOfSessions(tx, sessionIds);
  if (plans.length === 0) return noSeats;
  const seatings = new Map<SessionId, Seating & Pick<PlanOfSession, 'leavesSingles'>>();
  for (const plan of plans)
    seatings.set(plan.sessionId, { ...(await seatingOf(tx, plan)), leavesSingles: plan.leavesSingles });
  return (sessionId, zoneId, free, quantity, skipped) => {
    const seating = seatings.get(sessionId);
    if (!seating) return [];
    const zone = seating.zones.get(zoneId) ?? drawUpZone(seating.hall, zoneId);
    seating.zones.set(zoneId, zone);
    return zone.pick(free, quantity, seating.leavesSingles, skipped);
  };
}

async function seatingOf(tx: Tx, { planId, made }: PlanOfSession): Promise<Seating> {
  const before = known.get(made);
  if (before) return before;
  const [seats, drawing] = await Promise.all([seatsOfPlan(tx, planId), drawingOfPlan(tx, planId)]);
  const seating = { hall: drawUpHall(seats, findStage(drawing)), zones: new Map() };
  known.set(made, seating);
  return seating;
}
