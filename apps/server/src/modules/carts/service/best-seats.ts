/** The best places of a session's hall side by side, held for a visitor: chosen when the batch has them locked. */
import type { CategoryId, SeatId, ZoneId } from '../../../platform/lib/ids.ts';
import { ok, type Result, refused } from '../../../platform/lib/result.ts';
import { heldUntil } from '../../orders/index.ts';
import type { CallKey, OfferForSale, PlacedLine, Refusal, SeatChoice } from '../../reservations/index.ts';
import { bestPlaces, type HallSeat, type SeatingHall } from '../../seating/inventory.ts';
import { type CartContext, type CartWish, heldLines, isHeld, isOf, placeCart, shownUntil } from '../rules/cart.ts';
import { cartDraft } from './fill-carts.ts';
import { type CartShop, type Filler, loadCart } from './load-cart.ts';
import type { InSession } from './seats.ts';

export type BestSeatsWish = InSession & {
  hall: SeatingHall;
  quantity: number;
  kind: HallSeat['kind'];
  /** Null: any of them, each place at the lowest price that it has. */
  categoryId: CategoryId | null;
  zoneId: ZoneId | null;
  /** The most for a place, its fee included; null: any price. */
  most: number | null;
  leavesSingles: boolean;
  /** The same call again holds nothing more. */
  repeatable: CallKey | null;
};

/** Two windows of one visitor may change the cart at once: the later one looks again. */
const MOST_TRIES = 5;

export async function takeBest(
  shop: CartShop,
  visitor: Filler,
  wish: BestSeatsWish,
  now: Date,
): Promise<Result<SeatId[], Refusal>> {
  const { voucherCard } = wish;
  let last: Refusal = { kind: 'cart_changed' };
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    const { version, context } = await loadCart(shop, visitor, now, { partial: true, voucherCard });
    const among = offersFor(context, wish);
    if (!among.ok) return among;
    const chosen: SeatId[] = [];
    const choice = choiceOf(wish, among.value, (seats) => chosen.splice(0, chosen.length, ...seats));
    const [first] = among.value;
    if (!first) return refused({ kind: 'no_such_offer' });
    const { reserveMinutes } = shop.catalogue.eventById(first.eventId) ?? { reserveMinutes: null };
    const expiresAt = heldUntil(shop.catalogue, { reserveMinutes }, now);
    const atLeastUntil = shownUntil(context, wish.session, visitor.agreedSeconds);
    const lines = Array.from({ length: wish.quantity }, () => ({
      ...first,
      quantity: 1,
      choice,
      expiresAt,
      atLeastUntil,
    }));
    const answer = await shop.selling.submit({
      ...cartDraft(visitor, version, lines, now),
      repeatable: wish.repeatable,
    });
    if (answer.ok) return ok(chosen);
    last = answer.refusal;
    if (last.kind === 'changed' && tried === 0) await shop.catalogue.refresh();
    else if (last.kind !== 'cart_changed') break;
  }
  return refused(last);
}

function choiceOf(wish: BestSeatsWish, among: readonly PlacedLine[], chose: (seats: SeatId[]) => void): SeatChoice {
  const byZone = new Map(among.map(({ offer }) => [offer.zoneId, offer.id]));
  const { hall, quantity, kind, leavesSingles } = wish;
  return {
    among,
    pick: (free) => {
      const canBeHad = ({ id, zoneId }: HallSeat): boolean => byZone.has(zoneId) && free.has(id);
      const seats = bestPlaces(hall, { quantity, kind, leavesSingles, canBeHad });
      chose(seats?.map(({ id }) => id) ?? []);
      return (
        seats?.flatMap(({ id, zoneId }) => {
          const offerId = byZone.get(zoneId);
          return offerId === undefined ? [] : [{ seatId: id, offerId }];
        }) ?? null
      );
    },
  };
}

/** The offers by which they can be had, one a zone; or why there is none. */
function offersFor(context: CartContext, wish: BestSeatsWish): Result<PlacedLine[], Refusal> {
  const event = context.eventByHash(wish.eventHash);
  if (!event) return refused({ kind: 'no_such_event' });
  const session = event.sessions.find(({ id }) => id === wish.session);
  if (!session) return refused({ kind: 'no_such_session' });
  const held = heldLines({ takes: context.takes.filter((take) => isHeld(take, context.now)), now: context.now });
  const own = held.filter(({ eventHash }) => eventHash === wish.eventHash);
  let against: Refusal = { kind: 'no_such_offer' };
  const cheapest = new Map<ZoneId, PlacedLine>();
  for (const offer of event.offers.filter((one) => isWanted(one, wish, event.free))) {
    const { categoryId, zoneId } = offer;
    const { eventHash, quantity } = wish;
    const line: CartWish = {
      eventHash,
      day: session.day,
      time: session.time,
      categoryId,
      zoneId,
      quantity,
      seatId: null,
    };
    const placed = placeCart(context, eventHash, [...own, line]);
    if (!placed.ok) {
      against = placed.refusal;
      continue;
    }
    const found = placed.value.find((one) => isOf(one, line));
    if (!found || zoneId === null) continue;
    const before = cheapest.get(zoneId);
    if (!before || priceOf(found) < priceOf(before)) cheapest.set(zoneId, { ...found, quantity: 1, seatIds: [] });
  }
  return cheapest.size > 0 ? ok([...cheapest.values()]) : refused(against);
}

function isWanted(offer: OfferForSale, { categoryId, zoneId, most }: BestSeatsWish, free: boolean): boolean {
  if (offer.group || offer.zoneId === null) return false;
  if (categoryId !== null && offer.categoryId !== categoryId) return false;
  if (zoneId !== null && offer.zoneId !== zoneId) return false;
  return most === null || free || priceOf(offer) <= most;
}

function priceOf({ price, serviceFee }: { price: number; serviceFee: number }): number {
  return price + serviceFee;
}
