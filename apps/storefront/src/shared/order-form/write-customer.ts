/** Data of the signed-in customer in an order (booking §3 "Order payload (event page)"). */
import type { OrderCreateBody } from '@sahna/contract/orders/order-create';
import type { Customer, UsableSeasonTicket } from '../customer/customer.ts';

export function toCrmClient(
  customer: Customer,
  subscription: UsableSeasonTicket | null,
): NonNullable<OrderCreateBody['crmClient']> {
  return {
    CRMFAN_ID: String(customer.id),
    CRMFAN_HASH_ID: customer.hash,
    CRMFAN_FIO: customer.fullName,
    ...(customer.cardCode ? { CRMFAN_CARD_CODE: customer.cardCode } : {}),
    ...(subscription ? { subscritId: subscription.id } : {}),
  };
}
