/** Extras on an order (decisions §5): each belongs to a ticket, and an order has at most so many of one. */
import type { EventId, ExtraId } from '../../platform/lib/ids.ts';
import type { Minor } from '../../platform/lib/money.ts';
import type { Quote } from '../reservations/rules/index.ts';

/** One piece of an extra. */
export type Want = {
  /** Its row on the order; null: it is new. */
  row: number | null;
  extraId: ExtraId;
  eventId: EventId;
  /** The ticket to which it belongs. */
  line: number;
  price: Minor;
  /** How many of it an order may have. */
  limit: number;
};

/** More of one than an order may have, or for a ticket that is not of its event; null: it may be so. */
export function brokenLimit(
  wants: readonly Want[],
  { places }: Pick<Quote, 'places'>,
): { kind: 'limit'; limit: number } | { kind: 'no_ticket' } | null {
  for (const own of Map.groupBy(wants, ({ extraId }) => extraId).values()) {
    const limit = Math.min(...own.map((want) => want.limit));
    if (own.length > limit) return { kind: 'limit', limit };
  }
  const hasTicket = (want: Want) => places.some(({ line, eventId }) => line === want.line && eventId === want.eventId);
  return wants.every(hasTicket) ? null : { kind: 'no_ticket' };
}

/** The order with these extras. Nothing is taken off them. */
export function withExtras(wants: readonly Want[], quote: Quote): Quote {
  return { ...quote, extras: quote.extras + wants.reduce((sum, { price }) => sum + price, 0) };
}
