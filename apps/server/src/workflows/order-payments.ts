/** Where orders are paid, as far as orders need to know it. */

import type { Order } from '../modules/orders/index.ts';
import type { PaymentMethod, Payments } from '../modules/payments/index.ts';
import type { EventId } from '../platform/lib/ids.ts';

export type OrderPayments = Pick<Payments, 'standing' | 'partnerBank' | 'start' | 'close' | 'wentBack'> & {
  /** The ways in which an order of these events can be paid. */
  methods(order: Pick<Order, 'voucherCard' | 'currency'>, events: readonly EventId[]): PaymentMethod[];
  /** Where a visitor's browser sees this shop. */
  siteOrigin(request: { protocol: string; host: string }): string;
};
