/** Validates promo codes and applies their discounts (decisions §5). Pure. */
import type { EventId } from '../../platform/lib/ids.ts';
import type { LocalDate } from '../../platform/lib/local-date.ts';
import type { Minor } from '../../platform/lib/money.ts';
import type { Quote, QuotedItem } from '../reservations/rules/index.ts';

/** The terms of a code, and their copy in an order. */
export type PromoCodeTerms = {
  /** Discount in percent of each ticket's price; null: `amount` off each. */
  percent: number | null;
  amount: Minor | null;
  /** Maximum number of discounted tickets per order. */
  perOrder: number;
  /** Null: it applies to every event. */
  eventIds: readonly EventId[] | null;
};

export type Period = { from: LocalDate | null; to: LocalDate | null };

/** Both ends are included. */
export function isInPeriod({ from, to }: Period, day: LocalDate): boolean {
  return (from === null || from <= day) && (to === null || day <= to);
}

/** Applies the code to the most expensive tickets, up to its maximum per order. */
export function applyPromoCode(terms: PromoCodeTerms, quote: Quote): Quote {
  const { items } = quote;
  const discounted = items
    .filter((item) => appliesTo(terms, item) && item.price > item.discount)
    .sort((first, other) => other.price - first.price || first.line - other.line)
    .slice(0, terms.perOrder);
  return {
    ...quote,
    items: items.map((item) =>
      discounted.includes(item) ? { ...item, discount: item.discount + calculateDiscount(terms, item) } : item,
    ),
  };
}

function appliesTo({ eventIds }: PromoCodeTerms, { eventId }: QuotedItem): boolean {
  return eventIds === null || eventIds.includes(eventId);
}

/** Rounded per ticket, so that the discounts of the tickets add up to that of the order. */
function calculateDiscount({ percent, amount }: PromoCodeTerms, { price, discount }: QuotedItem): Minor {
  const fullDiscount = percent === null ? (amount ?? 0) : Math.round((price * percent) / 100);
  return Math.min(fullDiscount, price - discount);
}

/** The stored form of a code, regardless of case and surrounding spaces. */
export function normalizePromoCode(text: string): string {
  return text.trim().toUpperCase();
}
