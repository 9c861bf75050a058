/** Offers of a session and the number of places left. */
import type { OfferId, SessionId, ZoneId } from '../../../platform/lib/ids.ts';
import type { LocalDate } from '../../../platform/lib/local-date.ts';
import { isBuyable, isOfferedAt } from '../../reservations/rules/index.ts';

/** Displayed number of places if there is no bound. */
export const UNBOUNDED = 9999;

type OfferTerms = { id: OfferId; zoneId: ZoneId | null; priceType: number | null; days: readonly LocalDate[] };
type SessionTerms = { id: SessionId; day: LocalDate; priceType: number | null };

/** The offers of an event that apply to a session. */
export function filterOffersBySession<Terms extends OfferTerms>(
  event: { offers: readonly Terms[] },
  session: SessionTerms,
): Terms[] {
  return event.offers.filter((offer) => isOfferedAt(offer, session));
}

type PlacesByBound = {
  session: ReadonlyMap<number, number>;
  zone: ReadonlyMap<string, number>;
  offer: ReadonlyMap<string, number>;
};

/** Places left of an offer in a session: the minimum of its bounds. */
export function countOfferPlacesLeft(offer: OfferTerms, sessionId: SessionId, left: PlacesByBound): number {
  return Math.min(
    left.session.get(sessionId) ?? UNBOUNDED,
    left.zone.get(`${sessionId}/${offer.zoneId}`) ?? UNBOUNDED,
    left.offer.get(`${sessionId}/${offer.id}`) ?? UNBOUNDED,
  );
}

/**
 * Places left in a session for any of its offers: summed by zone if it has zones, at most its own bound. A group
 * excursion has no offers; its session's places count.
 */
export function getRemainingInSession(
  event: { offers: readonly OfferTerms[]; groupExcursion: object | null },
  session: SessionTerms,
  left: PlacesByBound,
): number {
  const sessionLeft = left.session.get(session.id) ?? UNBOUNDED;
  if (event.groupExcursion) return sessionLeft;
  const byZone = new Map<string, number>();
  for (const offer of filterOffersBySession(event, session)) {
    const zone = `${session.id}/${offer.zoneId}`;
    const sum = (byZone.get(zone) ?? 0) + countOfferPlacesLeft(offer, session.id, left);
    byZone.set(zone, Math.min(sum, left.zone.get(zone) ?? Number.POSITIVE_INFINITY));
  }
  return Math.min(
    [...byZone.values()].reduce((sum, places) => sum + places, 0),
    sessionLeft,
  );
}

/** Whether the free places are equal under every bound. */
export function hasSamePlaces(a: PlacesByBound, b: PlacesByBound): boolean {
  if (a === b) return true;
  return isSameMap(a.session, b.session) && isSameMap(a.zone, b.zone) && isSameMap(a.offer, b.offer);
}

function isSameMap<Key>(a: ReadonlyMap<Key, number>, b: ReadonlyMap<Key, number>): boolean {
  if (a.size !== b.size) return false;
  for (const [key, left] of a) if (b.get(key) !== left) return false;
  return true;
}

/** Start of the next session, in milliseconds since the epoch. From then on it is not sold. */
export function findNextStart(events: readonly { sessions: readonly { startsAt: Date }[] }[], now: Date): number {
  let next = Number.POSITIVE_INFINITY;
  for (const { sessions } of events)
    for (const { startsAt } of sessions) {
      const start = startsAt.getTime();
      if (start > now.getTime() && start < next) next = start;
    }
  return next;
}

/** Sessions of an event on sale at `now`, as in its calendar. */
export function filterSessionsOnSale<Dated extends { onSale: boolean; startsAt: Date }>(
  { status, sessions }: { status: string; sessions: readonly Dated[] },
  now: Date,
): Dated[] {
  return status === 'on_sale' ? sessions.filter((session) => isBuyable(session, now)) : [];
}
