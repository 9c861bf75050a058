import { totalOf } from '@sahna/contract/rules/quote';
import type { CustomerId, OrderId } from '../../../platform/lib/ids.ts';
import type { Language } from '../../../platform/lib/languages.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import type { Account } from '../../../platform/lib/principal.ts';
import type { SellableEvent } from '../../catalog/index.ts';
import type { Audience, CallKey, Claim, PlacedLine } from '../../reservations/index.ts';
import { type Buyer, ORDERS, type OrderDraft } from '../rules/order-draft.ts';

/** What a buyer says beside the places. */
export type OrderTerms = {
  language: Language;
  buyer: Buyer;
  voucherCard: boolean;
  consents: readonly number[];
  visitor: string;
  origin: string | null;
  proven: boolean;
  /** Who is signed in, by their session and nothing else. */
  customer: Account | null;
  /** What is claimed beside the places. */
  claims: readonly Claim[];
  repeatable: CallKey | null;
  /** Tickets of another order that it stands instead of: what was paid for them, and whose that order is. */
  instead?: { order: OrderId; amount: Minor; customerId: CustomerId | null };
};

type Sold = { event: SellableEvent; lines: readonly PlacedLine[] };
type Defaults = { currency(): string; reserveMinutes(): number };

/** An order for one event or several. Its time is that of the event that gives the least. */
export function draftOrder(shop: Defaults, sold: readonly Sold[], terms: OrderTerms, now: Date): OrderDraft {
  const events = sold.map(({ event }) => event);
  const [first] = events;
  if (!first) throw new Error('an order is for at least one event');
  const placed = sold.flatMap((one) => one.lines);
  const expiresAt = new Date(Math.min(...events.map((event) => heldUntil(shop, event, now).getTime())));
  const worth = totalOf(placed);
  const instead = terms.instead && { order: terms.instead.order, credit: Math.min(terms.instead.amount, worth) };
  const total = worth - (instead?.credit ?? 0);
  // Once for all named tickets of the order (decisions §4 "Named tickets in a cart"). Of exchanged tickets the names are known.
  const state = !instead && events.some((event) => event.holders) ? 'draft_names' : 'reserved';
  const paidAtOnce = total === 0 && state === 'reserved';
  return {
    client: ORDERS,
    eventId: first.id,
    state,
    language: terms.language,
    currency: shop.currency(),
    lines: placed.map((line) => ({ ...line, expiresAt })),
    claims: terms.claims,
    ownerPerLine: false,
    total,
    paidAtOnce,
    buyer: withCustomer(terms),
    voucherCard: terms.voucherCard,
    consents: terms.consents,
    refundPolicy: first.refundPolicy,
    refundPolicies:
      events.length > 1 ? Object.fromEntries(events.map(({ id, refundPolicy }) => [id, refundPolicy])) : null,
    visitor: terms.visitor,
    // What is given for nothing counts for nobody.
    origin: paidAtOnce ? null : terms.origin,
    proven: terms.proven,
    orders: true,
    customerId: terms.customer?.id ?? terms.instead?.customerId ?? null,
    instead: instead ?? null,
    createdAt: now,
    wholeUntil: null,
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
