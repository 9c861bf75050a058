/**
 * What is printed on a ticket, as it was when the order was paid. It is kept with the ticket in all languages, so that a
 * later change of the catalogue, or another language of the reader, changes nothing that was promised.
 */
import { z } from 'zod';
import { listed } from '../../platform/lib/format.ts';
import { LANGUAGES, type LocalText, pickText } from '../../platform/lib/languages.ts';
import type { Order, OrderPlace } from '../orders/index.ts';
import { word } from './texts.ts';

/** A paid order as far as tickets need it. */
export type PaidOrder = Pick<Order, 'id' | 'language' | 'currency' | 'buyerName'>;

/** A place of it with what is printed; the refund policy is what was promised for its event at the purchase. */
export type PaidPlace = Omit<OrderPlace, 'offerId' | 'zoneId' | 'seatId' | 'areaId'> & {
  /** What was bought beside it. */
  extras: readonly { title: LocalText; price: number }[];
};

export type PaidTickets = { order: PaidOrder; places: readonly PaidPlace[] };

export type TicketType = OrderPlace['ticketType'];

const Words = z.exactOptional(z.string());
const Local = z.object({ ru: Words, en: Words, kz: Words, ch: Words });

export const Print = z.object({
  order: z.number(),
  language: z.enum(['ru', 'en', 'kz', 'ch']).catch('kz'),
  currency: z.string(),
  /** What was paid for it, with the fee. */
  price: z.number(),
  serviceFee: z.number(),
  holder: z.string(),
  day: z.string(),
  time: z.string().nullable(),
  startsAt: z.string(),
  /** How often its session was moved; tickets of before that was possible do not say. */
  moves: z.number().default(0),
  durationMinutes: z.number().nullable(),
  timeZone: z.string(),
  ageFrom: z.number(),
  title: Local,
  images: z.record(z.string(), z.number()),
  venue: Local,
  address: Local,
  hall: Local.nullable(),
  category: Local,
  zone: Local.nullable(),
  /** What was bought beside it; tickets of before there were extras have none. */
  extras: z.array(Local).default([]),
  sector: Local.nullable(),
  row: z.string().nullable(),
  seat: z.string().nullable(),
  /** Where the seat is on that version of its hall's plan. */
  seatAt: z.object({ plan: z.number(), x: z.number(), y: z.number() }).nullable(),
  refund: z.object({ allowed: z.boolean(), untilHours: z.number() }),
});
export type Print = z.infer<typeof Print>;

/** A group's ticket says how many it is for. */
function categoryOf({ categoryName, persons }: PaidPlace): LocalText {
  if (persons === 1) return categoryName;
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      listed([pickText(categoryName, language), word(language, 'persons', { count: persons })], language),
    ]),
  );
}

/** What differs between tickets of the same session and price. */
export type PrintedSeat = Pick<Print, 'order' | 'language' | 'holder' | 'sector' | 'row' | 'seat' | 'seatAt'>;

export function printOf(order: PaidOrder, place: PaidPlace): Print {
  return Print.parse({
    order: order.id,
    language: order.language,
    currency: order.currency,
    price: place.price + place.serviceFee - place.discount,
    serviceFee: place.serviceFee,
    holder: place.holderName || order.buyerName,
    day: place.day,
    time: place.time,
    startsAt: place.startsAt.toISOString(),
    moves: place.moves,
    durationMinutes: place.durationMinutes,
    timeZone: place.timeZone,
    ageFrom: place.ageFrom,
    title: place.eventTitle,
    images: place.images,
    venue: place.venueName,
    address: place.venueAddress,
    hall: place.hallName,
    category: categoryOf(place),
    zone: place.zoneName,
    extras: place.extras.map(({ title }) => title),
    sector: place.sectorName,
    row: place.row,
    seat: place.seat,
    seatAt: place.seatAt,
    refund: place.refundPolicy,
  });
}
