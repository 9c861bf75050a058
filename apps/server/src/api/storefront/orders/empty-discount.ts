/** An empty `discountData` of an order (booking §3), to be overwritten by the actual discounts. */
import type { OrderView as WireOrder } from '@sahna/contract/orders/order-view';

export type OrderDiscountData = NonNullable<WireOrder['discountData']>;

export const EMPTY_DISCOUNT: OrderDiscountData = {
  cardCode: '',
  isBlocked: 0,
  availableBonuses: 0,
  useBonuses: 0,
  totalBalance: 0,
  pendingBonuses: 0,
  totalDiscount: 0,
  chargedBonus: 0,
  promoCode: '',
  promoAllowed: 0,
  cardAllowed: 0,
  pochtaBankCode: null,
  pochtaBankText: '',
};
