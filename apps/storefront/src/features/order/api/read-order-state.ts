import type { OrderView } from '@sahna/contract/orders/order-view';
import type { Order } from '../model/order.types.ts';

/** Derives an order's state from the flags of the response. */
export function readOrderState(wire: OrderView): Order['state'] {
  if (wire.orderDeleted === 1) return wire.annulled === 1 ? 'expired-refunding' : 'expired';
  if (wire.printingAllowed === 1) return 'paid';
  if (wire.annulled === 1) return 'canceled';
  if (wire.needNames === 1) return 'awaiting-attendees';
  return wire.paymentAsked === 1 ? 'payment-pending' : 'reserved';
}
