import { quoteTotal } from '@sahna/contract/rules/quote';
import { type Account, type Actor, getAccount } from '../../../platform/lib/actor.ts';
import type { CustomerId, IdempotencyKey, OrderId } from '../../../platform/lib/ids.ts';
import type { Language } from '../../../platform/lib/languages.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import { getAttendeeRules, type SellableEvent } from '../../catalog/index.ts';
import {
  type Audience,
  type ExtensionRequest,
  type PricedOrderLine,
  type SessionForSale,
  toCaller,
} from '../../reservations/index.ts';
import { type Buyer, ORDERS, type OrderPurchaseRequest } from '../rules/order-request.ts';

/** The buyer's part of an order, without places. */
export type OrderTerms = {
  language: Language;
  buyer: Buyer;
  voucherCard: boolean;
  consents: readonly number[];
  /** Reservables beside seats. */
  extensions: readonly ExtensionRequest[];
  idempotencyKey: IdempotencyKey | null;
  /**
   * Tickets of another order that this one exchanges: the amount paid for them (minor units) and the owner of that
   * order.
   */
  exchange?: { order: OrderId; amount: Minor; customerId: CustomerId | null };
};

type EventLines = { event: SellableEvent; lines: readonly PricedOrderLine[] };
type Defaults = { getCurrency(): string; getReserveMinutes(): number };

/** An order for one event or several. Its reservation ends with the shortest of its sessions. */
export function createOrderRequest(
  defaults: Defaults,
  eventLines: readonly EventLines[],
  terms: OrderTerms,
  now: Date,
  actor: Actor,
): OrderPurchaseRequest {
  const firstEvent = eventLines[0]?.event;
  if (!firstEvent) throw new Error('an order is for at least one event');
  const lines = eventLines.flatMap(({ lines }) => lines);
  const expiresAt = new Date(
    Math.min(
      ...eventLines
        .flatMap(({ event, lines }) => lines.map(({ session }) => getReservationTerms(event, session)))
        .map((terms) => calculateReservationExpiry(defaults, terms, now).getTime()),
    ),
  );
  const total = quoteTotal(lines);
  const exchange = terms.exchange && { order: terms.exchange.order, credit: Math.min(terms.exchange.amount, total) };
  // Attendees are named once for all tickets of the order (decisions §4 "Named tickets in a cart"). Exchanged tickets
  // keep their names.
  const isNamed = eventLines.some(({ event, lines }) => lines.some(({ session }) => getAttendeeRules(event, session)));
  const state = !exchange && isNamed ? 'awaiting_attendees' : 'reserved';
  const isPaidAtOnce = total === (exchange?.credit ?? 0) && state === 'reserved';
  const customer = getAccount(actor);
  const caller = toCaller(actor);
  return {
    ...caller,
    handler: ORDERS,
    eventId: firstEvent.id,
    state,
    channel: actor.kind === 'staff' || actor.kind === 'device' ? 'box_office' : 'website',
    language: terms.language,
    currency: defaults.getCurrency(),
    lines: lines.map((line) => ({ ...line, expiresAt })),
    extensions: terms.extensions,
    hasOwnerPerLine: false,
    total,
    isPaidAtOnce,
    buyer: addCustomer(terms.buyer, customer),
    voucherCard: terms.voucherCard,
    consents: terms.consents,
    refundPolicy: firstEvent.refundPolicy,
    refundPolicies: listRefundPolicies(eventLines),
    // Free orders do not count toward the hold limits of an address.
    origin: isPaidAtOnce ? null : caller.origin,
    createsOrder: true,
    customerId: customer?.id ?? terms.exchange?.customerId ?? null,
    exchange: exchange ?? null,
    createdAt: now,
    fullHoldUntil: null,
    idempotencyKey: terms.idempotencyKey,
  };
}

/** Null: that of the first event is the only one. */
function listRefundPolicies(eventLines: readonly EventLines[]): OrderPurchaseRequest['refundPolicies'] {
  const ofSessions = eventLines
    .flatMap(({ lines }) => lines)
    .flatMap(({ session: { id, overrides } }): [string, object][] =>
      overrides?.refunds ? [[`session:${id}`, overrides.refunds]] : [],
    );
  if (eventLines.length < 2 && ofSessions.length === 0) return null;
  const ofEvents = eventLines.map(({ event }): [string, object] => [String(event.id), event.refundPolicy]);
  return Object.fromEntries([...ofEvents, ...ofSessions]);
}

type ReservationTerms = { reserveMinutes: number | null };

/** How long an order of this event is reserved: the event's minutes, or the shop's. */
export function getReservationMinutes(
  defaults: Pick<Defaults, 'getReserveMinutes'>,
  { reserveMinutes }: ReservationTerms,
): number {
  return reserveMinutes ?? defaults.getReserveMinutes();
}

/** A session's minutes precede those of its event. */
export function getReservationTerms(
  event: ReservationTerms | null,
  { overrides }: Pick<SessionForSale, 'overrides'>,
): ReservationTerms {
  return { reserveMinutes: overrides?.reserveMinutes ?? event?.reserveMinutes ?? null };
}

export function calculateReservationExpiry(defaults: Defaults, terms: ReservationTerms, now: Date): Date {
  return new Date(now.getTime() + getReservationMinutes(defaults, terms) * 60_000);
}

/** Copies the account onto the order as it is now: names and voucher cards change later. */
function addCustomer(buyer: Buyer, customer: Account | null): Buyer {
  return customer ? { ...buyer, details: { ...buyer.details, customer } } : buyer;
}

/** Stores the audience of group excursions with the order, by event. */
export function addAudiences<Terms extends OrderTerms>(terms: Terms, groups: Record<number, Audience> | null): Terms {
  if (!groups) return terms;
  return { ...terms, buyer: { ...terms.buyer, details: { ...terms.buyer.details, groups } } };
}
