/** What an order says of a signed-in customer (booking §3 "Order payload (event page)"). */
import type { OrderCreateBody } from '@sahna/contract/endpoints/order-create';
import type { Customer, Subscription } from '../customer.ts';

export function crmClientOf(
  customer: Customer,
  subscription: Subscription | null,
): NonNullable<OrderCreateBody['crmClient']> {
  return {
    CRMFAN_ID: String(customer.id),
    CRMFAN_HASH_ID: customer.hash,
    CRMFAN_FIO: customer.fullName,
    ...(customer.cardCode ? { CRMFAN_CARD_CODE: customer.cardCode } : {}),
    ...(subscription ? { subscritId: subscription.id } : {}),
  };
}
