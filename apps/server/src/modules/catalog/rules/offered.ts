/** Which offers a session has, and how many places are left. */
import type { OfferId, SessionId, ZoneId } from '../../../platform/lib/ids.ts';
import type { LocalDate } from '../../../platform/lib/local-date.ts';
import { isOfferedAt } from '../../reservations/rules/index.ts';

/** The number of places that is shown where there is no bound. */
export const UNBOUNDED = 9999;

type OfferTerms = { id: OfferId; zoneId: ZoneId | null; priceType: number | null; days: readonly LocalDate[] };
type SessionTerms = { id: SessionId; day: LocalDate; priceType: number | null };

/** The offers of an event that a session has. */
export function offersFor<Terms extends OfferTerms>(
  event: { offers: readonly Terms[] },
  session: SessionTerms,
): Terms[] {
  return event.offers.filter((offer) => isOfferedAt(offer, session));
}

type Left = {
  session: ReadonlyMap<number, number>;
  zone: ReadonlyMap<string, number>;
  offer: ReadonlyMap<string, number>;
};

/** How many places of an offer can be had in a session: the least of what bounds it. */
export function leftOf(offer: OfferTerms, sessionId: SessionId, left: Left): number {
  return Math.min(
    left.session.get(sessionId) ?? UNBOUNDED,
    left.zone.get(`${sessionId}/${offer.zoneId}`) ?? UNBOUNDED,
    left.offer.get(`${sessionId}/${offer.id}`) ?? UNBOUNDED,
  );
}

/**
 * How many places a session has left for any of its offers: by zone where it is divided, never more than its own.
 * A group excursion has prices of its own instead of offers, and its session's places.
 */
export function leftInSession(
  event: { offers: readonly OfferTerms[]; groupExcursion: object | null },
  session: SessionTerms,
  left: Left,
): number {
  const own = left.session.get(session.id) ?? UNBOUNDED;
  if (event.groupExcursion) return own;
  const byZone = new Map<string, number>();
  for (const offer of offersFor(event, session)) {
    const zone = `${session.id}/${offer.zoneId}`;
    const sum = (byZone.get(zone) ?? 0) + leftOf(offer, session.id, left);
    byZone.set(zone, Math.min(sum, left.zone.get(zone) ?? Number.POSITIVE_INFINITY));
  }
  return Math.min(
    [...byZone.values()].reduce((sum, places) => sum + places, 0),
    own,
  );
}

/** Whether the free places are the same under every bound. */
export function isSameLeft(one: Left, other: Left): boolean {
  if (one === other) return true;
  return isSameMap(one.session, other.session) && isSameMap(one.zone, other.zone) && isSameMap(one.offer, other.offer);
}

function isSameMap<Key>(one: ReadonlyMap<Key, number>, other: ReadonlyMap<Key, number>): boolean {
  if (one.size !== other.size) return false;
  for (const [key, left] of one) if (other.get(key) !== left) return false;
  return true;
}

/** When the next session of any of these begins, in milliseconds; from then on it is not sold any more. */
export function nextStart(events: readonly { sessions: readonly { startsAt: Date }[] }[], now: Date): number {
  let next = Number.POSITIVE_INFINITY;
  for (const { sessions } of events)
    for (const { startsAt } of sessions) {
      const start = startsAt.getTime();
      if (start > now.getTime() && start < next) next = start;
    }
  return next;
}

/** A session is sold until it begins, unless it was taken off sale. */
export function isBuyable(session: { onSale: boolean; startsAt: Date }, now: Date): boolean {
  return session.onSale && session.startsAt.getTime() > now.getTime();
}

/** The sessions of an event that are sold at an instant: what its calendar has. */
export function sessionsOnSale<One extends { onSale: boolean; startsAt: Date }>(
  { status, sessions }: { status: string; sessions: readonly One[] },
  now: Date,
): One[] {
  return status === 'on_sale' ? sessions.filter((session) => isBuyable(session, now)) : [];
}
