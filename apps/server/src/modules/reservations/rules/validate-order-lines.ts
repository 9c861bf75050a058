/** Validates and prices the lines of a request against the catalog; prices and limits of the client are ignored. */

import { MAX_ORDER_LIMIT } from '@sahna/contract/constants';
import { getOrderLimit, matchesPriceType } from '@sahna/contract/rules/orders/order-terms';
import { hasPassed } from '../../../platform/lib/clock.ts';
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import type {
  OfferForSale,
  OrderLine,
  OrderLineError,
  PricedOrderLine,
  ReservableEvent,
  SessionForSale,
} from './model.ts';
import { getPrices } from './quote.ts';
import { getSalePhase, type SaleChannel } from './sale-windows.ts';

export type OrderRequest = {
  event: ReservableEvent;
  lines: readonly OrderLine[];
  voucherCard: boolean;
  isSignedIn: boolean;
  /** More will be chosen: minimum quantities are checked when the order is placed. */
  isPartial?: boolean;
  /** Whose sale windows apply; null: the places are already held, so that only the start of the session counts. */
  channel: SaleChannel | null;
  now: Date;
};

/** The priced lines of the request, or the first error. */
export function validateOrderLines(request: OrderRequest): Result<PricedOrderLine[], OrderLineError> {
  const error = checkEvent(request);
  if (error) return err(error);
  const priced = priceLines(request);
  if (!priced.ok) return priced;
  const limitError = checkLimits(priced.value, request);
  return limitError ? err(limitError) : priced;
}

function checkEvent({ event, voucherCard, isSignedIn }: OrderRequest): OrderLineError | null {
  if (event.status !== 'on_sale') return { kind: 'not_on_sale' };
  if (event.signInRequired && !isSignedIn) return { kind: 'sign_in_required' };
  const isAccepted = event.voucherCard === 'allowed' || event.voucherCard === 'only';
  if (voucherCard && !isAccepted) return { kind: 'voucher_card_not_accepted' };
  const isRequired = event.voucherCard === 'only' || event.voucherCard === 'unavailable';
  if (!voucherCard && isRequired) return { kind: 'voucher_card_only' };
  return null;
}

function priceLines(request: OrderRequest): Result<PricedOrderLine[], OrderLineError> {
  const priced = new Map<string, PricedOrderLine>();
  for (const line of request.lines) {
    if (line.quantity === 0) continue;
    const session = request.event.sessions.find(
      (candidate) => candidate.day === line.day && candidate.time === line.time,
    );
    if (!session) return err({ kind: 'session_not_found' });
    const saleError = findSaleError(session, request);
    if (saleError) return err(saleError);
    const offer = findOffer(request, session, line);
    if (!offer) return err({ kind: 'offer_not_found' });
    // Standing places have a separate line, because an offer may have seats as well.
    const key = `${session.id}/${offer.id}/${line.areaId ?? ''}`;
    const pricedLine = priced.get(key) ?? { ...toUnassignedLine(request.event, session, offer), areaId: line.areaId };
    pricedLine.quantity += line.quantity;
    if (line.seatId !== null) pricedLine.seatIds.push(line.seatId);
    if (pricedLine.seatIds.length > 0 && new Set(pricedLine.seatIds).size !== pricedLine.quantity)
      return err({ kind: 'offer_not_found' });
    priced.set(key, pricedLine);
  }
  return priced.size === 0 ? err({ kind: 'nothing_selected' }) : ok([...priced.values()]);
}

function toUnassignedLine(event: ReservableEvent, session: SessionForSale, offer: OfferForSale): PricedOrderLine {
  const { price, serviceFee, group } = getPrices(event, offer);
  return { eventId: event.id, session, offer, price, serviceFee, group: group ?? null, quantity: 0, seatIds: [] };
}

function findOffer(request: OrderRequest, session: SessionForSale, line: OrderLine): OfferForSale | undefined {
  return request.event.offers.find(
    (offer) =>
      offer.categoryId === line.categoryId &&
      offer.zoneId === line.zoneId &&
      isOfferedAt(offer, session) &&
      isOfferedTo(offer, request.voucherCard),
  );
}

/** The error of a session that is not sold at `now`; null: it is sold. Sessions are sold until they start, at most. */
export function findSaleError(
  session: Pick<SessionForSale, 'onSale' | 'startsAt' | 'sales'>,
  { channel, now }: Pick<OrderRequest, 'channel' | 'now'>,
): OrderLineError | null {
  const phase = getSalePhase(channel === null ? { ...session, sales: undefined } : session, now, channel ?? 'web');
  if (phase === 'on_sale') return null;
  if (phase === 'off_sale') return { kind: 'session_not_found' };
  if (phase === 'before_sale') return { kind: 'session_before_sale' };
  return { kind: hasPassed(session.startsAt, now) ? 'session_ended' : 'session_sale_ended' };
}

/** Whether the offer includes the session's day and, if both have one, its price type (decisions §2a). */
export function isOfferedAt(
  offer: Pick<OfferForSale, 'days' | 'priceType'>,
  session: Pick<SessionForSale, 'day' | 'priceType'>,
): boolean {
  if (offer.days.length > 0 && !offer.days.includes(session.day)) return false;
  return matchesPriceType(offer.priceType, session.priceType);
}

/** Whether the offer is sold for a payment method; `voucherCard`: with the voucher card, otherwise without. */
export function isOfferedTo(offer: Pick<OfferForSale, 'voucherCard'>, voucherCard: boolean): boolean {
  return offer.voucherCard === 0 || offer.voucherCard === (voucherCard ? 1 : 2);
}

/** Maximum quantity of an offer in an order; a group counts as one ticket regardless of its size. */
export function calculateMaxQuantity(
  { group, maxQuantity }: Pick<OfferForSale, 'group' | 'maxQuantity'>,
  orderLimit: number,
): number {
  return group ? (maxQuantity ?? MAX_ORDER_LIMIT) : Math.min(maxQuantity ?? orderLimit, orderLimit);
}

function checkLimits(priced: readonly PricedOrderLine[], request: OrderRequest): OrderLineError | null {
  const limit = getOrderLimit(request.event.orderLimit, request.voucherCard);
  const total = priced.reduce((sum, line) => sum + countTickets(line), 0);
  if (total > limit) return { kind: 'order_limit', limit };
  for (const [{ overrides }, lines] of Map.groupBy(priced, ({ session }) => session)) {
    if (overrides?.orderLimit === undefined) continue;
    const sessionLimit = getOrderLimit(overrides.orderLimit, request.voucherCard);
    if (lines.reduce((sum, line) => sum + countTickets(line), 0) > sessionLimit)
      return { kind: 'order_limit', limit: sessionLimit };
  }
  for (const { offer, quantity } of groupByOffer(priced)) {
    if (offer.maxQuantity !== null && quantity > offer.maxQuantity)
      return { kind: 'too_many', limit: offer.maxQuantity };
    if (!request.isPartial && quantity < offer.minQuantity) return { kind: 'too_few', min: offer.minQuantity };
  }
  return request.isPartial ? null : findMissingRequiredCategory(priced, request);
}

/** Groups the quantities by session and offer, over seats and standing places. */
function groupByOffer(priced: readonly PricedOrderLine[]): Pick<PricedOrderLine, 'session' | 'offer' | 'quantity'>[] {
  return [...Map.groupBy(priced, ({ session, offer }) => `${session.id}/${offer.id}`).values()].flatMap((lines) => {
    const [first] = lines;
    return first ? [{ ...first, quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0) }] : [];
  });
}

/** A group has one ticket for all of its persons. */
function countTickets({ offer, quantity }: PricedOrderLine): number {
  return offer.group ? 1 : quantity;
}

/** If anything is chosen for a session, its required categories require their minimum (decisions §4 "needprice"). */
function findMissingRequiredCategory(priced: readonly PricedOrderLine[], request: OrderRequest): OrderLineError | null {
  for (const session of new Set(priced.map((line) => line.session)))
    for (const offer of request.event.offers) {
      if (!offer.required || !isOfferedAt(offer, session) || !isOfferedTo(offer, request.voucherCard)) continue;
      const chosen =
        groupByOffer(priced).find((candidate) => candidate.session === session && candidate.offer === offer)
          ?.quantity ?? 0;
      if (chosen < offer.minQuantity)
        return { kind: 'required_category_missing', categoryId: offer.categoryId, min: offer.minQuantity };
    }
  return null;
}
