/** Reads the price zones and the order of the best seats of a session for staff. Read-only. */
import { type Category, filterOffersBySession, type HallZone } from '../modules/catalog/index.ts';
import { calculateFullPrice } from '../modules/reservations/index.ts';
import { listPlansOfSameSeats, listPlansOfSessions } from '../modules/season/index.ts';
import type { CachedPlan, Halls } from '../modules/seating/halls.ts';
import type { EventId, SessionId } from '../platform/lib/ids.ts';
import type { WorkflowContext } from './context.ts';

type PaintingContext = Pick<WorkflowContext, 'db' | 'publishedCatalog'>;

export type PaintedZonePrice = { category: Category; amount: number };

export type SessionPainting = {
  plan: CachedPlan['plan'];
  publishedPlanId: number;
  currency: string;
  /** Zones with places in the plan, painted or not, or with prices in the session. */
  zones: (HallZone & { prices: PaintedZonePrice[] })[];
  /** Groups of seats, best first. */
  order: number[][];
  /** Plans with the same seats. */
  planIds: ReadonlySet<number>;
};

/** Null: the session has no numbered seats. */
export async function readSessionPainting(
  { db, publishedCatalog }: PaintingContext,
  halls: Halls,
  { id, eventId }: { id: SessionId; eventId: EventId },
): Promise<SessionPainting | null> {
  const [found] = await listPlansOfSessions(db, [id]);
  const plan = found && (await halls.findPlan(found.planId))?.plan;
  const published = found && (await halls.findPlan(found.baseId))?.plan;
  const snapshot = publishedCatalog.current();
  if (!found || !plan || !snapshot || plan.seats.length === 0) return null;
  const event = publishedCatalog.findEventById(eventId);
  const session = event?.sessions.find((each) => each.id === id);
  const offers = event && session ? filterOffersBySession(event, session) : [];
  const groups = Map.groupBy(
    plan.seats.filter(({ bestOrder }) => bestOrder > 0),
    ({ bestOrder }) => bestOrder,
  );
  // A hall has the zones of all versions of its plan.
  const usedZones = new Set<number>(
    [plan, published].flatMap((each) =>
      [...(each?.seats ?? []), ...(each?.standingAreas ?? [])].map(({ zoneId }) => zoneId),
    ),
  );
  const zones = plan.zones.map((zone) => ({
    ...zone,
    prices: offers.flatMap((offer) => {
      const category = snapshot.categories.get(offer.categoryId);
      if (!event || !category || offer.zoneId !== zone.id) return [];
      return [{ category, amount: calculateFullPrice(event, offer) }];
    }),
  }));
  return {
    plan,
    publishedPlanId: found.baseId,
    currency: snapshot.shop.currency,
    zones: zones.filter(({ id: zone, prices }) => usedZones.has(zone) || prices.length > 0),
    order: [...groups].toSorted(([first], [second]) => first - second).map(([, seats]) => seats.map((seat) => seat.id)),
    planIds: new Set(await listPlansOfSameSeats(db, found.planId)),
  };
}
