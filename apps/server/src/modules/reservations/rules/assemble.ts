/** Is this request an order that may be made? Decided on the shop's own catalogue, whatever the client claims. */
import { VOUCHER_CARD_LIMIT } from '@sahna/contract/constants';
import { ok, type Result, refused } from '../../../platform/lib/result.ts';
import type { EventForSale, OfferForSale, OrderLine, OrderRefusal, PlacedLine, SessionForSale } from './model.ts';

/** One ticket a voucher card and order (decisions §4 "Voucher card"). */

export type OrderRequest = {
  event: EventForSale;
  lines: readonly OrderLine[];
  voucherCard: boolean;
  signedIn: boolean;
  /** More is to be chosen: whether it is enough is judged when it is ordered. */
  partial?: boolean;
  now: Date;
};

/** The request's lines on the catalogue's sessions and offers, or the first reason against it. */
export function assembleOrder(request: OrderRequest): Result<PlacedLine[], OrderRefusal> {
  const refusal = refuseEvent(request);
  if (refusal) return refused(refusal);
  const placed = placeLines(request);
  if (!placed.ok) return placed;
  const broken = brokenLimit(placed.value, request);
  return broken ? refused(broken) : placed;
}

function refuseEvent({ event, voucherCard, signedIn }: OrderRequest): OrderRefusal | null {
  if (event.status !== 'on_sale') return { kind: 'not_on_sale' };
  if (event.signInRequired && !signedIn) return { kind: 'sign_in_required' };
  const isAccepted = event.voucherCard === 'allowed' || event.voucherCard === 'only';
  if (voucherCard && !isAccepted) return { kind: 'voucher_card_refused' };
  const isRequired = event.voucherCard === 'only' || event.voucherCard === 'unavailable';
  if (!voucherCard && isRequired) return { kind: 'voucher_card_only' };
  return null;
}

function placeLines(request: OrderRequest): Result<PlacedLine[], OrderRefusal> {
  const placed = new Map<string, PlacedLine>();
  for (const line of request.lines) {
    if (line.quantity === 0) continue;
    const session = request.event.sessions.find((one) => one.day === line.day && one.time === line.time);
    if (!session?.onSale) return refused({ kind: 'no_such_session' });
    if (session.startsAt.getTime() <= request.now.getTime()) return refused({ kind: 'session_over' });
    const offer = offerFor(request, session, line);
    if (!offer) return refused({ kind: 'no_such_offer' });
    // Standing places are a line of their own: an offer may have seats, too.
    const key = `${session.id}/${offer.id}/${line.areaId ?? ''}`;
    const known = placed.get(key) ?? { ...unfilled(request.event, session, offer), areaId: line.areaId };
    known.quantity += line.quantity;
    if (line.seatId !== null) known.seatIds.push(line.seatId);
    if (known.seatIds.length > 0 && new Set(known.seatIds).size !== known.quantity)
      return refused({ kind: 'no_such_offer' });
    placed.set(key, known);
  }
  return placed.size === 0 ? refused({ kind: 'nothing_chosen' }) : ok([...placed.values()]);
}

/** A free event costs nothing, whatever its offers say (decisions §4 "Free events"). */
function unfilled({ id, free }: EventForSale, session: SessionForSale, offer: OfferForSale): PlacedLine {
  const [price, serviceFee] = free ? [0, 0] : [offer.price, offer.serviceFee];
  const group = offer.group ? { ...offer.group, extraPrice: free ? 0 : offer.group.extraPrice } : null;
  return { eventId: id, session, offer, price, serviceFee, group, quantity: 0, seatIds: [] };
}

function offerFor(request: OrderRequest, session: SessionForSale, line: OrderLine): OfferForSale | undefined {
  return request.event.offers.find(
    (offer) =>
      offer.categoryId === line.categoryId &&
      offer.zoneId === line.zoneId &&
      isOfferedAt(offer, session) &&
      isOfferedTo(offer, request.voucherCard),
  );
}

/** An offer belongs to the days it names and, where both have one, to the sessions of its price type (decisions §2a). */
export function isOfferedAt(
  offer: Pick<OfferForSale, 'days' | 'priceType'>,
  session: Pick<SessionForSale, 'day' | 'priceType'>,
): boolean {
  if (offer.days.length > 0 && !offer.days.includes(session.day)) return false;
  return offer.priceType === null || session.priceType === null || offer.priceType === session.priceType;
}

function isOfferedTo(offer: OfferForSale, voucherCard: boolean): boolean {
  return offer.voucherCard === 0 || offer.voucherCard === (voucherCard ? 1 : 2);
}

function brokenLimit(placed: readonly PlacedLine[], request: OrderRequest): OrderRefusal | null {
  const limit = request.voucherCard ? VOUCHER_CARD_LIMIT : request.event.orderLimit;
  const total = placed.reduce((sum, line) => sum + ticketsOf(line), 0);
  if (total > limit) return { kind: 'order_limit', limit };
  for (const { offer, quantity } of byOffer(placed)) {
    if (offer.maxQuantity !== null && quantity > offer.maxQuantity)
      return { kind: 'too_many', limit: offer.maxQuantity };
    if (!request.partial && quantity < offer.minQuantity) return { kind: 'too_few', least: offer.minQuantity };
  }
  return request.partial ? null : missingCompulsory(placed, request);
}

/** How many of each offer there are in each session, sitting or standing. */
function byOffer(placed: readonly PlacedLine[]): Pick<PlacedLine, 'session' | 'offer' | 'quantity'>[] {
  return [...Map.groupBy(placed, ({ session, offer }) => `${session.id}/${offer.id}`).values()].flatMap((lines) => {
    const [first] = lines;
    return first ? [{ ...first, quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0) }] : [];
  });
}

/** A group comes in on one ticket, however many they are. */
function ticketsOf({ offer, quantity }: PlacedLine): number {
  return offer.group ? 1 : quantity;
}

/** While anything is chosen for a session, its compulsory categories may not go under their minimum (decisions §4 "needprice"). */
function missingCompulsory(placed: readonly PlacedLine[], request: OrderRequest): OrderRefusal | null {
  for (const session of new Set(placed.map((line) => line.session)))
    for (const offer of request.event.offers) {
      if (!offer.compulsory || !isOfferedAt(offer, session) || !isOfferedTo(offer, request.voucherCard)) continue;
      const chosen = byOffer(placed).find((one) => one.session === session && one.offer === offer)?.quantity ?? 0;
      if (chosen < offer.minQuantity)
        return { kind: 'compulsory_missing', categoryId: offer.categoryId, least: offer.minQuantity };
    }
  return null;
}
