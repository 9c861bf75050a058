import type { Language } from '../../../kernel/languages.ts';
import type { Audience } from '../rules/group.ts';
import type { EventForSale, PlacedLine } from '../rules/model.ts';
import { totalOf } from '../rules/prices.ts';
import type { OrderDraft } from './draft.ts';

/** What the catalogue says of an event beyond what the rules need: it is copied onto the order. */
export type SellableEvent = EventForSale & {
  holders: object | null;
  reserveMinutes: number | null;
  refundPolicy: object;
};

/** What a buyer says beside the places. */
export type OrderTerms = {
  language: Language;
  buyer: { name: string; email: string; phone: string; details: object };
  voucherCard: boolean;
  consents: readonly number[];
  visitor: string;
  origin: string | null;
  proven: boolean;
  /** Who is signed in, by their session and nothing else. */
  customer: OrderingCustomer | null;
  /** Tickets by this season ticket of the customer. */
  subscriptionId: number | null;
  repeatable: { key: string; bodyDigest: string } | null;
};

export type OrderingCustomer = { id: number; hash: string; name: string; cardCode: string };

type Sold = { event: SellableEvent; lines: readonly PlacedLine[] };
type Defaults = { currency(): string; reserveMinutes(): number };

/** An order for one event or several. Its time is that of the event that gives the least. */
export function draftOrder(shop: Defaults, sold: readonly Sold[], terms: OrderTerms, now: Date): OrderDraft {
  const events = sold.map(({ event }) => event);
  const [first] = events;
  if (!first) throw new Error('an order is for at least one event');
  const lines = sold.flatMap((one) => one.lines);
  return {
    kind: 'order',
    eventId: first.id,
    // Once for all named tickets of the order (decisions §4 "Named tickets in a cart").
    state: events.some((event) => event.holders) ? 'draft_names' : 'reserved',
    language: terms.language,
    currency: shop.currency(),
    lines,
    total: totalOf(lines),
    buyer: withCustomer(terms),
    voucherCard: terms.voucherCard,
    consents: terms.consents,
    refundPolicy: first.refundPolicy,
    refundPolicies:
      events.length > 1 ? Object.fromEntries(events.map(({ id, refundPolicy }) => [id, refundPolicy])) : null,
    visitor: terms.visitor,
    origin: terms.origin,
    proven: terms.proven,
    customerId: terms.customer?.id ?? null,
    subscriptionId: terms.subscriptionId,
    createdAt: now,
    expiresAt: new Date(Math.min(...events.map((event) => heldUntil(shop, event, now).getTime()))),
    repeatable: terms.repeatable,
  };
}

export function heldUntil(shop: Defaults, event: { reserveMinutes: number | null }, now: Date): Date {
  return new Date(now.getTime() + (event.reserveMinutes ?? shop.reserveMinutes()) * 60_000);
}

/** The account is copied onto the order as it was: names and cards change. */
function withCustomer({ buyer, customer }: OrderTerms): OrderTerms['buyer'] {
  return customer ? { ...buyer, details: { ...buyer.details, customer } } : buyer;
}

/** Who comes to a group excursion is kept with the order, by event. */
export function withAudiences<Terms extends OrderTerms>(terms: Terms, groups: Record<number, Audience> | null): Terms {
  if (!groups) return terms;
  return { ...terms, buyer: { ...terms.buyer, details: { ...terms.buyer.details, groups } } };
}
