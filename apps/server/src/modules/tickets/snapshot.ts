/**
 * The content of a ticket at the time its order was paid. Stored with the ticket in all languages, so that the ticket
 * is independent of later changes of the catalog and readable in each language.
 */
import { z } from 'zod';
import { joinWithCommas } from '../../platform/lib/format/buyer-format.ts';
import { LANGUAGES, type LocalText, pickText } from '../../platform/lib/languages.ts';
import type { Order, OrderItemDetails } from '../orders/index.ts';
import { calculatePaidForTicket } from '../reservations/rules/index.ts';
import { formatTicketText } from './texts.ts';

/** A paid order as far as tickets need it. */
export type TicketOrder = Pick<Order, 'id' | 'language' | 'currency' | 'buyerName' | 'isRehearsal'>;

/** An item of the order as shown on its ticket, with the refund policy at the time of purchase. */
export type PaidItem = Omit<OrderItemDetails, 'offerId' | 'zoneId' | 'seatId' | 'areaId'> & {
  /** Add-ons bought with the place. */
  addOns: readonly { title: LocalText; price: number }[];
};

export type PaidTickets = { order: TicketOrder; items: readonly PaidItem[] };

export type TicketType = OrderItemDetails['ticketType'];

const Text = z.exactOptional(z.string());
const LocalizedText = z.object({ ru: Text, en: Text, kz: Text, ch: Text });

export const TicketSnapshot = z.object({
  order: z.number(),
  language: z.enum(['ru', 'en', 'kz', 'ch']).catch('kz'),
  currency: z.string(),
  /** Not valid: its order was placed during a rehearsal. */
  isRehearsal: z.boolean().default(false),
  /** The amount paid, including the fee, in minor units. */
  price: z.number(),
  serviceFee: z.number(),
  attendee: z.string(),
  day: z.string(),
  time: z.string().nullable(),
  startsAt: z.string(),
  /** How often its session was rescheduled. */
  reschedules: z.number().default(0),
  /** If the session was rescheduled: the original day and time, and the deadline of a full refund (ISO 8601). */
  rescheduledFrom: z
    .object({ day: z.string(), time: z.string().nullable(), freeReturnUntil: z.string() })
    .nullable()
    .default(null),
  durationMinutes: z.number().nullable(),
  timeZone: z.string(),
  ageFrom: z.number(),
  title: LocalizedText,
  images: z.record(z.string(), z.number()),
  venue: LocalizedText,
  address: LocalizedText,
  hall: LocalizedText.nullable(),
  category: LocalizedText,
  zone: LocalizedText.nullable(),
  /** Names of the add-ons bought with the place. */
  addOns: z.array(LocalizedText).default([]),
  sector: LocalizedText.nullable(),
  row: z.string().nullable(),
  seat: z.string().nullable(),
  /** Position of the seat on this version of the hall plan, in the plan's units. */
  seatPosition: z.object({ plan: z.number(), x: z.number(), y: z.number() }).nullable(),
  refund: z.object({ allowed: z.boolean(), untilHours: z.number() }),
});
export type TicketSnapshot = z.infer<typeof TicketSnapshot>;

/** The part of a stored snapshot about rescheduling. */
export const ReschedulingSnapshot = TicketSnapshot.pick({ rescheduledFrom: true });

/** The category name; with the number of persons for a group. */
function getCategoryName({ categoryName, persons }: PaidItem): LocalText {
  if (persons === 1) return categoryName;
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      joinWithCommas(
        [pickText(categoryName, language), formatTicketText(language, 'persons', { count: persons })],
        language,
      ),
    ]),
  );
}

/** The content that differs between tickets of the same session and price. */
export type SeatSnapshot = Pick<
  TicketSnapshot,
  'order' | 'language' | 'attendee' | 'sector' | 'row' | 'seat' | 'seatPosition'
>;

export function toTicketSnapshot(order: TicketOrder, item: PaidItem): TicketSnapshot {
  return TicketSnapshot.parse({
    order: order.id,
    language: order.language,
    currency: order.currency,
    isRehearsal: order.isRehearsal,
    price: calculatePaidForTicket(item),
    serviceFee: item.serviceFee,
    attendee: item.attendeeName || order.buyerName,
    day: item.day,
    time: item.time,
    startsAt: item.startsAt.toISOString(),
    reschedules: item.reschedules,
    rescheduledFrom: null,
    durationMinutes: item.durationMinutes,
    timeZone: item.timeZone,
    ageFrom: item.ageFrom,
    title: item.eventTitle,
    images: item.images,
    venue: item.venueName,
    address: item.venueAddress,
    hall: item.hallName,
    category: getCategoryName(item),
    zone: item.zoneName,
    addOns: item.addOns.map(({ title }) => title),
    sector: item.sectorName,
    row: item.row,
    seat: item.seat,
    seatPosition: item.seatPosition,
    refund: item.refundPolicy,
  });
}
