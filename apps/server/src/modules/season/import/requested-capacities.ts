/** Capacities of sessions, zones, areas and limited offers from the files. */

import { isOfferedAt } from '../../reservations/index.ts';
import type { CapacityRow } from '../../seating/inventory.ts';
import type { WrittenOffer, ZoneIds } from './store/offers.ts';
import type { Origin } from './store/rows.ts';
import type { WrittenSession } from './store/sessions.ts';

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
      ...Object.entries(session.zone_stock ?? plan?.zonePlaces ?? {}).map(([zone, capacity]) => ({
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
