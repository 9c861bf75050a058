/** Tickets of a paid order are exchanged for other places, or for another session of the same event. */

import type { CatalogForSale, SellableEvent } from '../modules/catalog/index.ts';
import { EXCHANGE, type ExchangeClaim, exchangeableLines, paidFor, seatsNamed } from '../modules/exchanges/index.ts';
import { isHolding, type Order, type OrderPlace, termsOfOrder } from '../modules/orders/index.ts';
import {
  isOfferedAt,
  type OfferForSale,
  type OrderLine,
  type Refusal,
  type Selling,
  type SessionForSale,
} from '../modules/reservations/index.ts';
import { subscriptionUses, unusedBought } from '../modules/season-tickets/index.ts';
import type { OfferId, OrderId, SessionId } from '../platform/lib/ids.ts';
import type { Minor } from '../platform/lib/money.ts';
import { ok, type Result, refused } from '../platform/lib/result.ts';
import type { WorkflowContext } from './context.ts';
import { type Created, createOrder, drawUp, type OrderWish } from './place-order.ts';

export type ExchangeWish = {
  order: string;
  /** Lines of the old order. */
  lines: readonly number[];
  session: SessionId;
  /** Another kind of ticket, or another zone; left out: as before. */
  offer?: OfferId | undefined;
  /** A seat for each ticket, as people name them; empty: whichever are free. */
  seats: readonly string[];
};

export type ExchangeRefusal =
  | { kind: 'no_such_order' | 'not_paid' | 'no_such_ticket' | 'not_exchangeable' | 'begun' | 'several_events' }
  | { kind: 'group' | 'season_ticket' | 'no_such_session' | 'seats_missing' | 'no_such_seat' | 'no_offer' }
  | { kind: 'refused'; refusal: Refusal };

/** What exchanging would do: `difference` below nothing goes back. */
export type ExchangePlan = {
  order: Order;
  old: readonly (OrderPlace & { paid: Minor })[];
  session: SessionForSale;
  paid: Minor;
  price: Minor;
  difference: Minor;
};

export type Exchanged = ExchangePlan & { made: Created; expiresInMinutes: number };

export type ExchangeTicketsContext = Pick<WorkflowContext, 'db' | 'clock' | 'orders'> & {
  catalog: Pick<
    CatalogForSale,
    'eventByHash' | 'eventById' | 'refresh' | 'currency' | 'reserveMinutes' | 'requiredConsents'
  >;
  reservations: Pick<Selling, 'claimables' | 'submit'>;
  addOns: Pick<WorkflowContext['addOns'], 'ofOrders'>;
};

type Drawn = { plan: ExchangePlan; wish: OrderWish & Required<Pick<OrderWish, 'instead'>>; reserveMinutes: number };

/** Exchanging as a command or a test asks for it. */
export type Exchanges = {
  preview(wish: ExchangeWish): Promise<Result<ExchangePlan, ExchangeRefusal>>;
  exchange(wish: ExchangeWish): Promise<Result<Exchanged, ExchangeRefusal>>;
};

export async function previewExchange(
  context: ExchangeTicketsContext,
  wish: ExchangeWish,
): Promise<Result<ExchangePlan, ExchangeRefusal>> {
  const drawn = await drawUpExchange(context, wish);
  return drawn.ok ? ok(drawn.value.plan) : drawn;
}

/** Makes the order that is to replace the tickets. Where nothing is left to pay it is completed as any order that costs nothing. */
export async function exchangeTickets(
  context: ExchangeTicketsContext,
  wish: ExchangeWish,
): Promise<Result<Exchanged, ExchangeRefusal>> {
  const drawn = await drawUpExchange(context, wish);
  if (!drawn.ok) return drawn;
  const made = await createOrder(context, drawn.value.wish, context.clock.now());
  if (!made.ok) return refused({ kind: 'refused', refusal: made.refusal });
  return ok({ ...drawn.value.plan, made: made.value, expiresInMinutes: drawn.value.reserveMinutes });
}

async function drawUpExchange(
  context: ExchangeTicketsContext,
  wish: ExchangeWish,
): Promise<Result<Drawn, ExchangeRefusal>> {
  const found = await context.orders.view(wish.order);
  if (!found) return refused({ kind: 'no_such_order' });
  const { order } = found;
  if (!isHolding(order.state)) return refused({ kind: 'not_paid' });
  const places = found.places.filter(({ line }) => wish.lines.includes(line));
  if (places.length === 0 || places.length !== wish.lines.length) return refused({ kind: 'no_such_ticket' });
  const against = refusePlaces(places, context.clock.now()) ?? (await refuseTickets(context, order.id, wish.lines));
  if (against) return refused(against);
  const event = places[0] ? context.catalog.eventById(places[0].eventId) : null;
  const session = event?.sessions.find(({ id }) => id === wish.session);
  if (!event || !session) return refused({ kind: 'no_such_session' });
  const wanted = await wantedPlaces(context, wish, event, session, places);
  if (!wanted.ok) return wanted;
  const extras = (await context.addOns.ofOrders(context.db, [order.id])).get(order.id) ?? [];
  const old = places.map((place) => ({ ...place, paid: paidFor(place, extras) }));
  const paid = old.reduce((sum, one) => sum + one.paid, 0);
  const terms = await termsOfOrder(context.db, order.id);
  const claim: ExchangeClaim = {
    of: EXCHANGE,
    oldOrder: order.id,
    amount: paid,
    lines: wanted.value.map(({ offer, seatId }, at) => ({
      offerId: offer.id,
      seatId,
      oldLine: old[at]?.line ?? 0,
      amount: old[at]?.paid ?? 0,
    })),
  };
  const made = {
    ...terms,
    eventHash: event.hash,
    lines: wanted.value.map((one) => lineOf(one, session)),
    claims: [claim],
    instead: { order: order.id, amount: paid, customerId: terms.customerId },
    // One exchange counts for no visitor and no address.
    ...{ visitor: `exchange-${order.id}`, origin: null, proven: true, customer: null, repeatable: null },
  };
  const draft = drawUp(context, made, context.clock.now());
  if (!draft.ok) return refused({ kind: 'refused', refusal: draft.refusal });
  const price = draft.value.total + (draft.value.instead?.credit ?? 0);
  const plan = { order, old, session, paid, price, difference: price - paid };
  return ok({ plan, wish: made, reserveMinutes: event.reserveMinutes ?? context.catalog.reserveMinutes() });
}

function refusePlaces(places: readonly OrderPlace[], now: Date): ExchangeRefusal | null {
  if (new Set(places.map(({ eventId }) => eventId)).size > 1) return { kind: 'several_events' };
  if (places.some(({ startsAt, isCancelled }) => isCancelled || startsAt.getTime() <= now.getTime()))
    return { kind: 'begun' };
  return places.some(({ persons }) => persons > 1) ? { kind: 'group' } : null;
}

/** Judged once more, behind the old order's lock, when the new one is made (claim.ts). */
function refuseTickets({ db }: ExchangeTicketsContext, order: OrderId, lines: readonly number[]) {
  return db.transaction(async (tx): Promise<ExchangeRefusal | null> => {
    const free = await exchangeableLines(tx, order, false);
    if (lines.some((line) => !free.has(line))) return { kind: 'not_exchangeable' };
    const isPaidBySeasonTicket = (await subscriptionUses.claimedBy(tx, order)).length > 0;
    const seasonTickets = (await unusedBought(tx, order)).map(({ line }) => line);
    return isPaidBySeasonTicket || lines.some((line) => seasonTickets.includes(line))
      ? { kind: 'season_ticket' }
      : null;
  });
}

type Wanted = { offer: OfferForSale; seatId: OrderLine['seatId']; areaId: OrderLine['areaId'] };

/** For each old ticket the place that it is to become. */
async function wantedPlaces(
  { db }: ExchangeTicketsContext,
  { seats, offer: chosen, session: sessionId }: ExchangeWish,
  event: SellableEvent,
  session: SessionForSale,
  places: readonly OrderPlace[],
): Promise<Result<Wanted[], ExchangeRefusal>> {
  if (seats.length > 0 && seats.length !== places.length) return refused({ kind: 'seats_missing' });
  const wanted: Wanted[] = [];
  for (const [at, place] of places.entries()) {
    const name = seats[at];
    const [seat, another] =
      name === undefined ? [] : await seatsNamed(db, sessionId, [name], zoneOf(event, chosen) ?? place.zoneId);
    if (name !== undefined && (!seat || another)) return refused({ kind: 'no_such_seat' });
    const like = event.offers.find(({ id }) => id === (chosen ?? place.offerId));
    const zoneId = seat?.zoneId ?? like?.zoneId ?? null;
    const offer = event.offers.find(
      (one) =>
        one.categoryId === like?.categoryId &&
        one.zoneId === zoneId &&
        (chosen === undefined || one.id === chosen) &&
        isOfferedAt(one, session),
    );
    if (!offer) return refused({ kind: 'no_offer' });
    wanted.push({
      offer,
      seatId: seat?.seatId ?? null,
      areaId: seat || offer.zoneId !== place.zoneId ? null : place.areaId,
    });
  }
  return ok(wanted);
}

/** In which seats named by row and number are. */
function zoneOf({ offers }: SellableEvent, chosen: OfferId | undefined) {
  return offers.find(({ id }) => id === chosen)?.zoneId ?? null;
}

function lineOf({ offer, seatId, areaId }: Wanted, { day, time }: SessionForSale): OrderLine {
  const { categoryId, zoneId } = offer;
  return { day, time, categoryId, zoneId, quantity: 1, seatId, areaId };
}
