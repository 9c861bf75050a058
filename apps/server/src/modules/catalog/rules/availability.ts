/** Offers of a session and the number of places left. */
import type { OfferId, SessionId, ZoneId } from '../../../platform/lib/ids.ts';
import type { LocalDate } from '../../../platform/lib/local-date.ts';
import {
  getSalePeriod,
  getSalePhase,
  isBuyable,
  isOfferedAt,
  type SaleChannel,
  type SaleWindows,
} from '../../reservations/rules/index.ts';
import type { Session } from './model.ts';

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

type SoldEvent<Dated = SoldSession> = { status: string; sessions: readonly Dated[] };
type SoldSession = Pick<Session, 'onSale' | 'startsAt'> & { sales?: SaleWindows };

/** When the next sale to visitors begins or ends, in milliseconds since the epoch. A sale ends when its session starts, at the latest. */
export function findNextSaleChange(
  events: readonly { sessions: readonly Omit<SoldSession, 'onSale'>[] }[],
  now: Date,
): number {
  let next = Number.POSITIVE_INFINITY;
  for (const { sessions } of events)
    for (const session of sessions) {
      const { from, until } = getSalePeriod(session, 'web');
      for (const change of [from, until, session.startsAt.getTime()])
        if (change > now.getTime() && change < next) next = change;
    }
  return next;
}

/** The event's status for visitors: also `soon` while no session is sold to them and the sale of some has not begun. */
export function getSaleStatus<Status extends string>(
  event: { status: Status; sessions: readonly SoldSession[] },
  now: Date,
): Status | 'soon' {
  return findSaleStart(event, now) === null ? event.status : 'soon';
}

/** When the sale of the event begins; null if it has begun, has ended or is unknown. */
export function findSaleStart(event: SoldEvent, now: Date): Date | null {
  if (event.status !== 'on_sale' || event.sessions.some((session) => isBuyable(session, now))) return null;
  const starts = event.sessions
    .filter((session) => getSalePhase(session, now, 'web') === 'before_sale')
    .map((session) => getSalePeriod(session, 'web').from);
  return starts.length > 0 ? new Date(Math.min(...starts)) : null;
}

/** Sessions of an event on sale at `now`, for visitors as in its calendar. */
export function filterSessionsOnSale<Dated extends SoldSession>(
  { status, sessions }: SoldEvent<Dated>,
  now: Date,
  channel: SaleChannel = 'web',
): Dated[] {
  return status === 'on_sale' ? sessions.filter((session) => isBuyable(session, now, channel)) : [];
}
