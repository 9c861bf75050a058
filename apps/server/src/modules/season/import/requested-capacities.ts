/** Capacities of sessions, zones, areas and limited offers from the files. */

import { isOfferedAt } from '../../reservations/index.ts';
import { type CapacityRow, moveCapacity } from '../../seating/inventory.ts';
import type { WrittenOffer, ZoneIds } from './store/offers.ts';
import type { Origin } from './store/rows.ts';
import type { StoredPlan, WrittenSession } from './store/sessions.ts';

/** `origin`: its position in the files. */
export type RequestedCapacity = CapacityRow & { origin: Origin };

export function listRequestedCapacities(
  sessions: readonly WrittenSession[],
  offers: readonly WrittenOffer[],
  zones: ZoneIds,
): RequestedCapacity[] {
  const limitedOffers = new Map<number, WrittenOffer[]>();
  for (const offer of offers)
    if (offer.offer.stock !== null)
      limitedOffers.set(offer.event_id, [...(limitedOffers.get(offer.event_id) ?? []), offer]);
  return sessions.flatMap(({ session, event_id, id, hall, plan }): RequestedCapacity[] => {
    const row = { event_id, session_id: id, zone_id: null, area_id: null, offer_id: null };
    const [list = 'sessions', at = 0] = session.origin.path;
    const createOrigin = (...field: string[]): Origin => ({ of: session.origin.of, path: [list, at, ...field] });
    const hallZones = zones.get(hall ?? '');
    return [
      { ...row, capacity: session.stock, origin: createOrigin('stock') },
      ...Object.entries(getZoneStock(session, plan)).map(([zone, capacity]) => ({
        ...row,
        zone_id: hallZones?.get(zone) ?? null,
        capacity,
        origin: createOrigin('zoneStock', zone),
      })),
      ...(plan?.areas ?? []).map(({ id: area_id, zoneId: zone_id, capacity }) => ({
        ...row,
        zone_id,
        area_id,
        capacity,
        origin: createOrigin(),
      })),
      ...(limitedOffers.get(event_id) ?? [])
        .filter(({ offer }) =>
          isOfferedAt(
            { days: offer.days, priceType: offer.price_type },
            { day: session.day, priceType: session.price_type },
          ),
        )
        .map(({ offer, id: offer_id }) => ({ ...row, offer_id, capacity: offer.stock, origin: offer.origin })),
    ];
  });
}

/** Files that do not name the painted zones of their session have capacities for those of the published plan. */
function getZoneStock(
  { zone_stock, seat_zones }: WrittenSession['session'],
  plan: StoredPlan | null,
): Readonly<Record<string, number>> {
  if (!plan || !zone_stock || seat_zones !== null) return zone_stock ?? plan?.zonePlaces ?? {};
  const { zonePlaces, publishedPlaces } = plan;
  const moved = Object.entries(zone_stock).map(([zone, capacity]) => {
    const places = { before: publishedPlaces[zone] ?? 0, after: zonePlaces[zone] ?? 0 };
    return [zone, places.before === places.after ? capacity : moveCapacity(capacity, places)] as const;
  });
  const added = Object.entries(zonePlaces).filter(([zone]) => !(zone in zone_stock) && !publishedPlaces[zone]);
  return Object.fromEntries([...moved, ...added]);
}
