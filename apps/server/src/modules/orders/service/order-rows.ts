/** From an accepted draft to the rows it is kept as. */
import type { OrderId, PaymentId } from '../../../platform/lib/ids.ts';
import { type TakenLine, ticketPrice } from '../../reservations/index.ts';
import { endOf, type OrderDraft } from '../rules/order-draft.ts';
import type { HolderName } from '../store/change.ts';
import type { NewItem, NewOrder } from '../store/create.ts';

/** By which payment an order was bought before its row is written, and when. Free orders have none. */
export type PaidBefore = { by: PaymentId | null; at: Date };

export function orderRow(draft: OrderDraft, id: OrderId, hash: string, paid: PaidBefore | null): NewOrder {
  return {
    id,
    hash,
    event_id: draft.eventId,
    state: paid ? 'paid' : draft.state,
    language: draft.language,
    currency: draft.currency,
    total: draft.total,
    buyer_name: draft.buyer.name,
    buyer_email: draft.buyer.email,
    buyer_phone: draft.buyer.phone,
    buyer_details: draft.buyer.details,
    voucher_card: draft.voucherCard,
    consents: draft.consents,
    refund_policy: draft.refundPolicy,
    refund_policies: draft.refundPolicies,
    visitor: draft.visitor,
    origin: draft.origin,
    customer_id: draft.customerId,
    created_at: draft.createdAt,
    expires_at: endOf(draft),
    whole_until: draft.wholeUntil,
    instead_of: draft.instead?.order ?? null,
    credit: draft.instead?.credit ?? 0,
    paid_at: paid?.at ?? null,
    paid_by: paid?.by ?? null,
  };
}

/** One row a ticket: a place, or a whole group. */
export function itemRows(
  draft: OrderDraft,
  orderId: OrderId,
  lines: readonly TakenLine[],
  names: readonly HolderName[] = [],
): NewItem[] {
  const wanted = new Map(draft.lines.map((line) => [`${line.session.id}/${line.offer.id}`, line]));
  return lines
    .flatMap((line) => {
      const sold = wanted.get(`${line.sessionId}/${line.offerId}`);
      if (!sold) throw new Error('places were given that nobody asked for');
      const { serviceFee, group } = sold;
      const price = ticketPrice({ ...sold, quantity: line.quantity });
      if (group) return [{ line, seatId: null, areaId: null, serviceFee, price, persons: line.quantity }];
      return line.places.map((place) => ({ line, ...place, serviceFee, price, persons: 1 }));
    })
    .map(({ line, seatId, areaId, price, serviceFee, persons }, at) => ({
      order_id: orderId,
      line: at + 1,
      event_id: line.eventId,
      session_id: line.sessionId,
      offer_id: line.offerId,
      seat_id: seatId,
      area_id: areaId,
      price,
      service_fee: serviceFee,
      persons,
      holder: names[at] ?? null,
    }));
}
