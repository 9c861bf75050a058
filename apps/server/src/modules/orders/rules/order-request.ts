/** A purchase request that becomes an order: places and the buyer's data. */

import type { OrderChannel } from '@sahna/contract/rules/orders/order-channels';
import type { CustomerId, EventId, OrderId } from '../../../platform/lib/ids.ts';
import type { Language } from '../../../platform/lib/languages.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import type { PurchaseRequest } from '../../reservations/rules/index.ts';
import type { OrderState } from './states.ts';

export type { OrderChannel };

export const ORDERS = 'orders';

export type Buyer = { name: string; email: string; phone: string; details: object };

export type OrderPurchaseRequest = PurchaseRequest & {
  handler: typeof ORDERS;
  /** The event; in an order for several events, the first. */
  eventId: EventId;
  state: OrderState;
  channel: OrderChannel;
  language: Language;
  currency: string;
  /** The price, including any part that exchange credit pays. */
  total: Minor;
  buyer: Buyer;
  voucherCard: boolean;
  consents: readonly number[];
  refundPolicy: object;
  /** By event id if there are several events, and by `session:` with its id for sessions with rules of their own. */
  refundPolicies: Record<string, object> | null;
  customerId: CustomerId | null;
  /** The order exchanges tickets of `order`, whose money pays `credit` (minor units). */
  exchange: { order: OrderId; credit: Minor } | null;
};

/** The end of the reservation: the earliest end of a line's hold. */
export function getReservationEnd({ lines }: PurchaseRequest): Date {
  return new Date(Math.min(...lines.map(({ expiresAt }) => expiresAt.getTime())));
}

export function isOrderPurchaseRequest(request: PurchaseRequest): request is OrderPurchaseRequest {
  return request.handler === ORDERS;
}
