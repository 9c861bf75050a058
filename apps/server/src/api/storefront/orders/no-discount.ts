/** An order's `discountData` (booking §3) of which nothing is known yet: what is, is written over it. */
import type { OrderView as WireOrder } from '@sahna/contract/endpoints/order-view';

export type DiscountData = NonNullable<WireOrder['discountData']>;

export const NO_DISCOUNT: DiscountData = {
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
