/** Holds adjacent best-available seats of a session. The batch chooses them after locking the session's seats. */

import type { PublicActor } from '../../../platform/lib/actor.ts';
import type { CategoryId, IdempotencyKey, SeatId, ZoneId } from '../../../platform/lib/ids.ts';
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import { calculateReservationExpiry, getReservationTerms } from '../../orders/index.ts';
import {
  calculateFullPrice,
  type OfferForSale,
  type PricedOrderLine,
  type PurchaseLine,
  type ReservationError,
  type SeatChoice,
} from '../../reservations/index.ts';
import { findBestAvailable, type HallSeat, type SeatingHall } from '../../seating/inventory.ts';
import {
  type CartContext,
  type CartLineRequest,
  findIncreaseError,
  getMinHoldEnd,
  isHeld,
  isSameOffer,
  listHeldLines,
  priceLines,
} from '../rules/cart.ts';
import { createCartRequest } from './cart-handler.ts';
import { type CartDeps, type CartOptions, loadCart } from './load-cart.ts';
import type { SessionSelection } from './seats.ts';

export type BestSeatsRequest = SessionSelection &
  Pick<CartOptions, 'agreedSeconds'> & {
    hall: SeatingHall;
    quantity: number;
    kind: HallSeat['kind'];
    /** Null: any category, each seat at its lowest price. */
    categoryId: CategoryId | null;
    zoneId: ZoneId | null;
    /** Maximum price of a seat including its fee, in minor units; null: no maximum. */
    maxPrice: number | null;
    leavesSingles: boolean;
    /** A repeated request with the same key holds no more seats, and returns those of the first. */
    idempotencyKey: IdempotencyKey | null;
  };

/** Retries when another tab of the visitor changes the cart at the same time. */
const MAX_ATTEMPTS = 5;

export async function holdBestAvailable(
  deps: CartDeps,
  request: BestSeatsRequest,
  now: Date,
  actor: PublicActor,
): Promise<Result<SeatId[], ReservationError>> {
  const { voucherCard, idempotencyKey } = request;
  let lastError: ReservationError = { kind: 'cart_changed' };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const { version, context } = await loadCart(deps, now, { isPartial: true, voucherCard }, actor);
    const lines = createLines(deps, context, request);
    if (!lines.ok && !idempotencyKey) return lines;
    // With a key, errors go through a batch, too: the seats of the first request can be the reason why the rules reject
    // its repetition, which gets the stored result.
    const result = await deps.reservations.submit({
      ...createCartRequest(version, lines.ok ? lines.value : [], now, actor),
      ...(lines.ok ? {} : { error: lines.error }),
      idempotencyKey,
    });
    if (result.ok) return ok(result.seatIds ?? []);
    lastError = result.error;
    if (lastError.kind === 'changed' && attempt === 0) await deps.catalog.refresh();
    else if (lastError.kind !== 'cart_changed') break;
  }
  return err(lastError);
}

/** One line per seat. All have the same choice, and the offer of the preliminary price. */
function createLines(
  { catalog }: CartDeps,
  context: CartContext,
  request: BestSeatsRequest,
): Result<PurchaseLine[], ReservationError> {
  const candidates = findCheapestLines(context, request);
  if (!candidates.ok) return candidates;
  const [firstLine] = candidates.value;
  if (!firstLine) return err({ kind: 'offer_not_found' });
  const terms = getReservationTerms(catalog.findEventById(firstLine.eventId), firstLine.session);
  const line = {
    ...firstLine,
    quantity: 1,
    choice: createSeatChoice(request, candidates.value),
    expiresAt: calculateReservationExpiry(catalog, terms, context.now),
    minExpiresAt: getMinHoldEnd(context, request.session, request.agreedSeconds),
  };
  return ok(Array.from({ length: request.quantity }, () => line));
}

function createSeatChoice(request: BestSeatsRequest, candidates: readonly PricedOrderLine[]): SeatChoice {
  const offerByZone = new Map(candidates.map(({ offer }) => [offer.zoneId, offer.id]));
  const { hall, quantity, kind, leavesSingles } = request;
  return {
    among: candidates,
    pick: (free) => {
      const isAvailable = ({ id, zoneId }: HallSeat): boolean => offerByZone.has(zoneId) && free.has(id);
      const seats = findBestAvailable(hall, { quantity, kind, leavesSingles, isAvailable });
      return (
        seats?.flatMap(({ id, zoneId }) => {
          const offerId = offerByZone.get(zoneId);
          return offerId === undefined ? [] : [{ seatId: id, offerId }];
        }) ?? null
      );
    },
  };
}

/** Lines at which seats can be held, the cheapest per zone, or the error of the last offer that was checked. */
function findCheapestLines(
  context: CartContext,
  request: BestSeatsRequest,
): Result<PricedOrderLine[], ReservationError> {
  const event = context.findEventByHash(request.eventHash);
  if (!event) return err({ kind: 'event_not_found' });
  const session = event.sessions.find(({ id }) => id === request.session);
  if (!session) return err({ kind: 'session_not_found' });
  const heldRecords = listHeldLines({
    records: context.records.filter((record) => isHeld(record, context.now)),
    now: context.now,
  });
  const heldInEvent = heldRecords.filter(({ eventHash }) => eventHash === request.eventHash);
  let error: ReservationError = { kind: 'offer_not_found' };
  const cheapest = new Map<ZoneId, PricedOrderLine>();
  for (const offer of event.offers.filter((offer) => matchesRequest(event, offer, request))) {
    const { categoryId, zoneId } = offer;
    const { eventHash, quantity } = request;
    const line: CartLineRequest = {
      eventHash,
      day: session.day,
      time: session.time,
      categoryId,
      zoneId,
      quantity,
      seatId: null,
    };
    const priced = priceLines(context, eventHash, [...heldInEvent, line]);
    if (!priced.ok) {
      error = priced.error;
      continue;
    }
    const saleError = findIncreaseError(context, priced.value, [line]);
    if (saleError) return err(saleError);
    const found = priced.value.find((candidate) => isSameOffer(candidate, line));
    if (!found || zoneId === null) continue;
    const current = cheapest.get(zoneId);
    if (!current || calculateFullPrice(event, found.offer) < calculateFullPrice(event, current.offer))
      cheapest.set(zoneId, { ...found, quantity: 1, seatIds: [] });
  }
  return cheapest.size > 0 ? ok([...cheapest.values()]) : err(error);
}

function matchesRequest(
  event: { free: boolean },
  offer: OfferForSale,
  { categoryId, zoneId, maxPrice }: BestSeatsRequest,
): boolean {
  if (offer.group || offer.zoneId === null) return false;
  if (categoryId !== null && offer.categoryId !== categoryId) return false;
  if (zoneId !== null && offer.zoneId !== zoneId) return false;
  return maxPrice === null || calculateFullPrice(event, offer) <= maxPrice;
}
