/** An order that a visitor could place for an event, for previews: computed from the catalog, never stored. */
import {
  type EventSnapshot,
  filterOffersBySession,
  getAttendeeRules,
  type HallPlan,
  type Offer,
  type Session,
} from '../modules/catalog/index.ts';
import { exampleOrder } from '../modules/notifications/index.ts';
import { getPrices } from '../modules/reservations/index.ts';
import type { PaidTickets } from '../modules/tickets/index.ts';
import type { Language, LocalText } from '../platform/lib/languages.ts';

const MAX_TICKETS = 2;

export type SampleOrder = { order: typeof exampleOrder & { language: Language }; items: PaidTickets['items'] };

/** The first future session with prices; null: there is none. */
export function findSampleSession({ event }: Pick<EventSnapshot, 'event'>, now: Date): Session | null {
  const future = event.sessions
    .filter((session) => session.onSale && session.startsAt > now)
    .filter((session) => filterOffersBySession(event, session).length > 0);
  return future.toSorted((first, second) => first.startsAt.getTime() - second.startsAt.getTime())[0] ?? null;
}

type SampleInput = {
  snapshot: EventSnapshot;
  session: Session;
  hallName: LocalText | null;
  /** Null: the session has no seat map. */
  plan: HallPlan | null;
  language: Language;
};

/** Tickets of the first categories, in the first seats of their zone. */
export function createSampleOrder({ snapshot, session, hallName, plan, language }: SampleInput): SampleOrder {
  const { catalog, event } = snapshot;
  const venue = catalog.venues.get(event.venueId);
  const items = listSampleOffers(filterOffersBySession(event, session)).map((offer, at) => ({
    ...{ line: at + 1, eventId: event.id, sessionId: session.id, eventHash: event.hash, seatMap: event.seatMap },
    ...getPrices(event, { price: offer.price, serviceFee: offer.serviceFee }),
    ...{ discount: 0, points: 0, goodwill: 0, addOns: [], answers: null, exchangedFor: null },
    ...{ passages: offer.passages, persons: offer.group?.included ?? 1 },
    attendeeName: getAttendeeRules(event, session) ? exampleOrder.buyerName : null,
    ...{ day: session.day, time: session.time, startsAt: session.startsAt },
    ...{ isCanceled: false, reschedules: 0, rescheduledFrom: null },
    ...{ eventTitle: event.title, ageFrom: event.ageFrom, durationMinutes: event.durationMinutes },
    ...{
      ticketType: event.ticketType,
      images: event.images,
      refundPolicy: session.overrides?.refunds ?? event.refundPolicy,
    },
    ...{
      venueName: venue?.name ?? {},
      venueAddress: venue?.address ?? {},
      timeZone: venue?.timeZone ?? 'UTC',
      hallName,
    },
    categoryName: offer.group?.name ?? catalog.categories.get(offer.categoryId)?.name ?? {},
    zoneName: offer.zoneId === null ? null : (catalog.zones.get(offer.zoneId)?.name ?? null),
    ...findSamplePlace(plan, offer, at),
  }));
  const total = items.reduce((sum, { price, serviceFee }) => sum + price + serviceFee, 0);
  return { order: { ...exampleOrder, language, currency: catalog.shop.currency, total }, items };
}

/** Of one zone, so that the seats are side by side; a group is alone. */
function listSampleOffers(offers: readonly Offer[]): Offer[] {
  const [first] = offers;
  if (!first || first.group) return offers.slice(0, 1);
  return offers.filter(({ zoneId, group }) => zoneId === first.zoneId && !group).slice(0, MAX_TICKETS);
}

function findSamplePlace(plan: HallPlan | null, { zoneId }: Offer, at: number) {
  const seat = plan?.seats.filter((candidate) => candidate.zoneId === zoneId)[at];
  const area = plan?.standingAreas.find((candidate) => candidate.zoneId === zoneId);
  if (!plan || !seat) return { sectorName: area?.name ?? null, row: null, seat: null, seatPosition: null };
  return {
    sectorName: plan.sectors.find(({ id }) => id === seat.sectorId)?.name ?? null,
    ...{ row: seat.row, seat: seat.seat, seatPosition: { plan: plan.id, x: seat.x, y: seat.y } },
  };
}
