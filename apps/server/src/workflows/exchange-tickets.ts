/** Exchanges tickets of a paid order for other places, or for another session of the same event. */

import { NAMES_ONLY } from '../modules/attendees/index.ts';
import {
  type CatalogForSale,
  getAttendeeRules,
  getOrderForm,
  lacksDetails,
  type SellableEvent,
} from '../modules/catalog/index.ts';
import {
  EXCHANGE,
  type ExchangeCreditRequest,
  findSeatsByName,
  listExchangeableLines,
} from '../modules/exchanges/index.ts';
import {
  freeOrdersComplete,
  getReservationMinutes,
  hasValidTickets,
  loadOrderTerms,
  type Order,
  type OrderItemDetails,
} from '../modules/orders/index.ts';
import {
  calculatePaidAmount,
  isOfferedAt,
  type OfferForSale,
  type OrderLine,
  type ReservationError,
  type Reservations,
  type SessionForSale,
} from '../modules/reservations/index.ts';
import { listPurchasedUsage, seasonTicketVisits } from '../modules/season-tickets/index.ts';
import { listTakenAmong } from '../modules/seating/inventory.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import type { Actor } from '../platform/lib/actor.ts';
import { hasPassed } from '../platform/lib/clock.ts';
import type { OfferId, OrderId, SessionId } from '../platform/lib/ids.ts';
import type { Minor } from '../platform/lib/money.ts';
import { err, ok, type Result } from '../platform/lib/result.ts';
import type { WorkflowContext } from './context.ts';
import { type Created, type CreateOrderInput, createOrder, previewOrder } from './place-order.ts';

export type ExchangeRequest = {
  order: string;
  /** Lines of the old order. */
  lines: readonly number[];
  session: SessionId;
  /** Another ticket category or zone; absent: unchanged. */
  offer?: OfferId | undefined;
  /** A seat for each ticket, by row and number; empty: any free seats. */
  seats: readonly string[];
};

export type ExchangeError =
  | {
      kind:
        | 'order_not_found'
        | 'not_paid'
        | 'ticket_not_found'
        | 'not_exchangeable'
        | 'session_started'
        | 'multiple_events'
        | 'group_ticket'
        | 'season_ticket'
        | 'session_not_found'
        | 'seats_missing'
        | 'seat_not_found'
        | 'seat_taken'
        | 'offer_not_available'
        | 'details_missing'
        | 'buyer_name_missing'
        | 'buyer_phone_missing';
    }
  | { kind: 'reservation_failed'; error: ReservationError };

/** Preview of an exchange. A negative `difference` is refunded. */
export type ExchangePlan = {
  order: Order;
  old: readonly (OrderItemDetails & { paid: Minor })[];
  session: SessionForSale;
  paid: Minor;
  price: Minor;
  difference: Minor;
};

export type Exchanged = ExchangePlan & { created: Created; expiresInMinutes: number };

export type ExchangeTicketsContext = Pick<WorkflowContext, 'db' | 'clock' | 'orders'> & {
  jobs: Pick<Jobs, 'runNow'>;
  catalog: Pick<
    CatalogForSale,
    'findEventByHash' | 'findEventById' | 'refresh' | 'getCurrency' | 'getReserveMinutes' | 'listRequiredConsents'
  >;
  reservations: Pick<Reservations, 'registry' | 'submit'>;
  addOns: Pick<WorkflowContext['addOns'], 'ofOrders'>;
};

type ExchangeDraft = {
  plan: ExchangePlan;
  orderInput: CreateOrderInput & Required<Pick<CreateOrderInput, 'exchange'>>;
  reserveMinutes: number;
};

/** Validates and prices an exchange without reserving anything. */
export async function previewExchange(
  context: ExchangeTicketsContext,
  input: ExchangeRequest,
  actor: Actor,
): Promise<Result<ExchangePlan, ExchangeError>> {
  const draft = await planExchange(context, input, actor);
  return draft.ok ? ok(draft.value.plan) : draft;
}

/** Places the order that replaces the tickets. With nothing due, the shop completes it like any free order. */
export async function exchangeTickets(
  context: ExchangeTicketsContext,
  input: ExchangeRequest,
  actor: Actor,
): Promise<Result<Exchanged, ExchangeError>> {
  const draft = await planExchange(context, input, actor);
  if (!draft.ok) return draft;
  const createdOrder = await createOrder(context, draft.value.orderInput, context.clock.now(), actor);
  if (!createdOrder.ok) return err({ kind: 'reservation_failed', error: createdOrder.error });
  // In a process without jobs, the server's sweep completes the order.
  if (createdOrder.value.amountDue === 0) await context.jobs.runNow(freeOrdersComplete, {});
  return ok({ ...draft.value.plan, created: createdOrder.value, expiresInMinutes: draft.value.reserveMinutes });
}

async function planExchange(
  context: ExchangeTicketsContext,
  input: ExchangeRequest,
  actor: Actor,
): Promise<Result<ExchangeDraft, ExchangeError>> {
  const found = await context.orders.view(input.order);
  if (!found) return err({ kind: 'order_not_found' });
  const { order } = found;
  if (!hasValidTickets(order.state)) return err({ kind: 'not_paid' });
  const items = found.items.filter(({ line }) => input.lines.includes(line));
  if (items.length === 0 || items.length !== input.lines.length) return err({ kind: 'ticket_not_found' });
  const ticketError =
    findItemError(items, context.clock.now()) ?? (await findTicketError(context, order.id, input.lines));
  if (ticketError) return err(ticketError);
  const event = items[0] ? context.catalog.findEventById(items[0].eventId) : null;
  const session = event?.sessions.find(({ id }) => id === input.session);
  if (!event || !session) return err({ kind: 'session_not_found' });
  if (items.some((item) => lacksDetailsOf(event, session, item))) return err({ kind: 'details_missing' });
  const isMoved = items.some(({ sessionId }) => sessionId !== session.id);
  const contactError = isMoved ? findContactError(event, session, order) : null;
  if (contactError) return err(contactError);
  const requestedSeats = await findRequestedSeats(context, input, event, session, items);
  if (!requestedSeats.ok) return requestedSeats;
  // Checked again when the new order is placed.
  const seatIds = requestedSeats.value.flatMap(({ seatId }) => seatId ?? []);
  if ((await listTakenAmong(context.db, session.id, seatIds, context.clock.now())).length > 0)
    return err({ kind: 'seat_taken' });
  const addOns = (await context.addOns.ofOrders(context.db, [order.id])).get(order.id) ?? [];
  const old = items.map((item) => ({ ...item, paid: calculatePaidAmount(item, addOns) }));
  const paid = old.reduce((sum, seat) => sum + seat.paid, 0);
  const terms = await loadOrderTerms(context.db, order.id);
  const credit: ExchangeCreditRequest = {
    extension: EXCHANGE,
    actor,
    oldOrder: order.id,
    amount: paid,
    lines: requestedSeats.value.map(({ offer, seatId }, at) => ({
      offerId: offer.id,
      seatId,
      oldLine: old[at]?.line ?? 0,
      amount: old[at]?.paid ?? 0,
    })),
  };
  const orderInput = {
    ...terms,
    eventHash: event.hash,
    lines: requestedSeats.value.map((seat) => toOrderLine(seat, session)),
    extensions: [credit],
    exchange: { order: order.id, amount: paid, customerId: terms.customerId },
    idempotencyKey: null,
  };
  const draft = previewOrder(context, orderInput, context.clock.now(), actor);
  if (!draft.ok) return err({ kind: 'reservation_failed', error: draft.error });
  const price = draft.value.total;
  const plan = { order, old, session, paid, price, difference: price - paid };
  return ok({ plan, orderInput, reserveMinutes: getReservationMinutes(context.catalog, event) });
}

function findItemError(items: readonly OrderItemDetails[], now: Date): ExchangeError | null {
  if (new Set(items.map(({ eventId }) => eventId)).size > 1) return { kind: 'multiple_events' };
  if (items.some(({ startsAt, isCanceled }) => isCanceled || hasPassed(startsAt, now)))
    return { kind: 'session_started' };
  return items.some(({ persons }) => persons > 1) ? { kind: 'group_ticket' } : null;
}

/** Exchanged tickets keep their attendees. Another place in the same session asks for nothing. */
function lacksDetailsOf(event: SellableEvent, session: SessionForSale, item: OrderItemDetails): boolean {
  if (item.sessionId === session.id) return false;
  const old = event.sessions.find(({ id }) => id === item.sessionId);
  const current = getAttendeeRules(event, old) ?? NAMES_ONLY;
  return lacksDetails(getAttendeeRules(event, session), item.attendeeName === null ? null : current);
}

/** The new order has the contacts of the old one. Another place in the same session asks for nothing. */
function findContactError(
  event: SellableEvent,
  session: SessionForSale,
  { buyerName, buyerPhone }: Order,
): ExchangeError | null {
  const form = getOrderForm(event, session);
  if (form.fio && buyerName === '') return { kind: 'buyer_name_missing' };
  return form.phone && buyerPhone === '' ? { kind: 'buyer_phone_missing' } : null;
}

/** Checked again under the old order's lock when the new order is placed (exchange-credit.ts). */
function findTicketError({ db }: ExchangeTicketsContext, order: OrderId, lines: readonly number[]) {
  return db.transaction(async (tx): Promise<ExchangeError | null> => {
    const exchangeable = await listExchangeableLines(tx, order, false);
    if (lines.some((line) => !exchangeable.has(line))) return { kind: 'not_exchangeable' };
    const isPaidBySeasonTicket = (await seasonTicketVisits.listRequests(tx, order)).length > 0;
    const seasonTickets = (await listPurchasedUsage(tx, order)).map(({ line }) => line);
    return isPaidBySeasonTicket || lines.some((line) => seasonTickets.includes(line))
      ? { kind: 'season_ticket' }
      : null;
  });
}

type RequestedSeat = { offer: OfferForSale; seatId: OrderLine['seatId']; areaId: OrderLine['areaId'] };

/** The requested place for each old ticket. */
async function findRequestedSeats(
  { db }: ExchangeTicketsContext,
  { seats, offer: chosen, session: sessionId }: ExchangeRequest,
  event: SellableEvent,
  session: SessionForSale,
  items: readonly OrderItemDetails[],
): Promise<Result<RequestedSeat[], ExchangeError>> {
  if (seats.length > 0 && seats.length !== items.length) return err({ kind: 'seats_missing' });
  const requestedSeats: RequestedSeat[] = [];
  for (const [at, item] of items.entries()) {
    const name = seats[at];
    const [seat, another] =
      name === undefined
        ? []
        : await findSeatsByName(db, sessionId, [name], findChosenZone(event, chosen) ?? item.zoneId);
    if (name !== undefined && (!seat || another)) return err({ kind: 'seat_not_found' });
    const baseOffer = event.offers.find(({ id }) => id === (chosen ?? item.offerId));
    const zoneId = seat?.zoneId ?? baseOffer?.zoneId ?? null;
    const offer = event.offers.find(
      (candidate) =>
        candidate.categoryId === baseOffer?.categoryId &&
        candidate.zoneId === zoneId &&
        (chosen === undefined || candidate.id === chosen) &&
        isOfferedAt(candidate, session),
    );
    if (!offer) return err({ kind: 'offer_not_available' });
    requestedSeats.push({
      offer,
      seatId: seat?.seatId ?? null,
      areaId: seat || offer.zoneId !== item.zoneId ? null : item.areaId,
    });
  }
  return ok(requestedSeats);
}

/** The zone of the chosen offer; null: none chosen, or an offer without a zone. */
function findChosenZone({ offers }: SellableEvent, chosen: OfferId | undefined) {
  return offers.find(({ id }) => id === chosen)?.zoneId ?? null;
}

function toOrderLine({ offer, seatId, areaId }: RequestedSeat, { day, time }: SessionForSale): OrderLine {
  const { categoryId, zoneId } = offer;
  return { day, time, categoryId, zoneId, quantity: 1, seatId, areaId };
}
