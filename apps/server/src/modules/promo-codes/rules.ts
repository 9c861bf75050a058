/** What a promo code takes off an order (decisions §5). */
import type { EventId } from '../../platform/lib/ids.ts';
import type { LocalDate } from '../../platform/lib/local-date.ts';
import type { Minor } from '../../platform/lib/money.ts';
import type { Quote, QuotedPlace } from '../reservations/rules/index.ts';

/** As a code has them, and as they are copied onto an order. */
export type Terms = {
  /** Of each ticket's price; null: it takes `amount` off each. */
  percent: number | null;
  amount: Minor | null;
  /** Of how many tickets of an order it takes something off. */
  perOrder: number;
  /** Null: it is good for every event. */
  eventIds: readonly EventId[] | null;
};

export type Period = { from: LocalDate | null; to: LocalDate | null };

/** Both ends are included. */
export function isInPeriod({ from, to }: Period, day: LocalDate): boolean {
  return (from === null || from <= day) && (to === null || day <= to);
}

/** The order with the code: something is taken off its dearest tickets, as many as the code is good for. */
export function withCode(terms: Terms, quote: Quote): Quote {
  const { places } = quote;
  const dearest = places
    .filter((place) => isGoodFor(terms, place) && place.price > place.discount)
    .sort((one, other) => other.price - one.price || one.line - other.line)
    .slice(0, terms.perOrder);
  return {
    ...quote,
    places: places.map((place) =>
      dearest.includes(place) ? { ...place, discount: place.discount + reduction(terms, place) } : place,
    ),
  };
}

function isGoodFor({ eventIds }: Terms, { eventId }: QuotedPlace): boolean {
  return eventIds === null || eventIds.includes(eventId);
}

/** Rounded for each ticket alone, so that what is taken off the order is the sum of what is taken off its tickets. */
function reduction({ percent, amount }: Terms, { price, discount }: QuotedPlace): Minor {
  const wanted = percent === null ? (amount ?? 0) : Math.round((price * percent) / 100);
  return Math.min(wanted, price - discount);
}

/** As codes are kept: people write them in any case, with spaces around. */
export function writtenCode(text: string): string {
  return text.trim().toUpperCase();
}
