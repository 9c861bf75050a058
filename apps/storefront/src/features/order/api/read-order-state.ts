import type { OrderView } from '@sahna/contract/orders/order-view';
import type { Order } from '../model/order.types.ts';

/** Derives an order's state from the flags of the response. */
export function readState(wire: OrderView): Order['state'] {
  if (wire.orderDeleted === 1) return wire.annulled === 1 ? 'gone' : 'late';
  if (wire.printingAllowed === 1) return 'paid';
  if (wire.annulled === 1) return 'annulled';
  if (wire.needNames === 1) return 'naming';
  return wire.paymentAsked === 1 ? 'asked' : 'reserved';
}
