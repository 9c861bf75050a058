/** Converts a purchase request to the rows of its order. */
import type { OrderId } from '../../../platform/lib/ids.ts';
import { type AllocatedLine, calculateTicketPrice, sumQuantities } from '../../reservations/index.ts';
import { getReservationEnd, type OrderPurchaseRequest } from '../rules/order-request.ts';
import type { AttendeeName } from '../store/change.ts';
import type { NewItemRow, NewOrderRow } from '../store/create.ts';

/** `paidAt`: set if the order is paid before its row is written. */
export function toOrderRow(request: OrderPurchaseRequest, id: OrderId, hash: string, paidAt: Date | null): NewOrderRow {
  return {
    id,
    hash,
    event_id: request.eventId,
    state: paidAt ? 'paid' : request.state,
    channel: request.channel,
    language: request.language,
    currency: request.currency,
    total: request.total,
    buyer_name: request.buyer.name,
    buyer_email: request.buyer.email,
    buyer_phone: request.buyer.phone,
    buyer_details: request.buyer.details,
    voucher_card: request.voucherCard,
    consents: request.consents,
    refund_policy: request.refundPolicy,
    refund_policies: request.refundPolicies,
    visitor: request.visitor,
    origin: request.origin,
    customer_id: request.customerId,
    created_at: request.createdAt,
    expires_at: getReservationEnd(request),
    full_hold_until: request.fullHoldUntil,
    replaced_order_id: request.exchange?.order ?? null,
    paid_at: paidAt,
  };
}

/** One row per ticket: a place, or a whole group. */
export function toItemRows(
  request: OrderPurchaseRequest,
  orderId: OrderId,
  lines: readonly AllocatedLine[],
  names: readonly AttendeeName[] = [],
): NewItemRow[] {
  const linesByOffer = new Map(request.lines.map((line) => [`${line.session.id}/${line.offer.id}`, line]));
  const findLine = ({ sessionId, offerId }: AllocatedLine) => linesByOffer.get(`${sessionId}/${offerId}`);
  return mergeGroups(lines, (line) => Boolean(findLine(line)?.group))
    .flatMap((line) => {
      const requestLine = findLine(line);
      if (!requestLine) throw new Error('allocated places belong to no line of the request');
      const { serviceFee, group } = requestLine;
      const price = calculateTicketPrice({ ...requestLine, quantity: line.quantity });
      if (group) return [{ line, seatId: null, areaId: null, serviceFee, price, persons: line.quantity }];
      return line.places.map((place) => ({ line, ...place, serviceFee, price, persons: 1 }));
    })
    .map(({ line, seatId, areaId, price, serviceFee, persons }, index) => ({
      order_id: orderId,
      line: index + 1,
      event_id: line.eventId,
      session_id: line.sessionId,
      offer_id: line.offerId,
      seat_id: seatId,
      area_id: areaId,
      price,
      service_fee: serviceFee,
      persons,
      attendee: names[index] ?? null,
    }));
}

/** A group is one ticket, in however many steps its members were added to the cart. */
function mergeGroups(lines: readonly AllocatedLine[], isGroup: (line: AllocatedLine) => boolean): AllocatedLine[] {
  const steps = Map.groupBy(lines.filter(isGroup), ({ sessionId, offerId }) => `${sessionId}/${offerId}`);
  const groups = [...steps.values()].flatMap((groupSteps) => {
    const [first] = groupSteps;
    return first
      ? [{ ...first, quantity: sumQuantities(groupSteps), places: groupSteps.flatMap(({ places }) => places) }]
      : [];
  });
  return [...lines.filter((line) => !isGroup(line)), ...groups];
}
