/** Reads the discounts of an order: by promo code and by points of a loyalty card. */

import type { OrderView } from '@sahna/contract/orders/order-view';
import { sumAmounts } from '../../../shared/format/money.ts';

export type Discount = {
  /** '' without a promo code. */
  promoCode: string;
  /** A promo code can be entered. */
  isPromoAllowed: boolean;
  /** Discount by promo code. */
  promoDiscount: number;
  /** Discount by points. */
  pointsDiscount: number;
};

/** Null if the order has no discount and accepts none. */
export function readDiscount({ discountData }: Pick<OrderView, 'discountData'>): Discount | null {
  if (!discountData) return null;
  const { promoCode, promoAllowed, totalDiscount, useBonuses } = discountData;
  const promoDiscount = sumAmounts([totalDiscount, -useBonuses]);
  return { promoCode, isPromoAllowed: promoAllowed === 1, promoDiscount, pointsDiscount: useBonuses };
}
