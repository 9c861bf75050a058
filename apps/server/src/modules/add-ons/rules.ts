/**
 * Limits and pricing of add-ons (decisions §5): each unit belongs to a ticket, and an order has a maximum per add-on.
 */
import type { EventId } from '../../platform/lib/ids.ts';
import type { Minor } from '../../platform/lib/money.ts';
import type { Quote } from '../reservations/rules/index.ts';

/** `limit`: maximum units per order. */
export type AddOnTerms = { eventId: EventId; limit: number };

/** One unit of an add-on, for the ticket of this line. */
export type AddOnUnit = { resourceId: number; line: number | null; price: Minor; terms: AddOnTerms };

/**
 * The first violation: too many units of one add-on, or a unit without a ticket of its event. Null if there is none.
 */
export function findExceededLimit(
  units: readonly AddOnUnit[],
  { items }: Pick<Quote, 'items'>,
): { kind: 'limit'; limit: number } | { kind: 'no_ticket' } | null {
  for (const unitsOfAddOn of Map.groupBy(units, ({ resourceId }) => resourceId).values()) {
    const limit = Math.min(...unitsOfAddOn.map(({ terms }) => terms.limit));
    if (unitsOfAddOn.length > limit) return { kind: 'limit', limit };
  }
  const hasTicket = ({ line, terms }: AddOnUnit) =>
    items.some((item) => item.line === line && item.eventId === terms.eventId);
  return units.every(hasTicket) ? null : { kind: 'no_ticket' };
}

/** The quote with these units. Discounts do not apply to them. */
export function applyAddOns(units: readonly AddOnUnit[], quote: Quote): Quote {
  return { ...quote, addOnTotal: quote.addOnTotal + units.reduce((sum, { price }) => sum + price, 0) };
}
