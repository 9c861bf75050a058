/** What is taken off an order, as the page says it: by a promo code, and by bonuses of a loyalty card. */
import type { OrderView } from '@sahna/contract/endpoints/order-view';

export type Discount = {
  /** '' where the order has none. */
  promoCode: string;
  /** A code may be typed. */
  promoAllowed: boolean;
  /** What the code takes off. */
  off: number;
  /** What bonuses take off. */
  bonuses: number;
};

/** Null where nothing is taken off the order, and nothing can be. */
export function readDiscount({ discountData }: Pick<OrderView, 'discountData'>): Discount | null {
  if (!discountData) return null;
  const { promoCode, promoAllowed, totalDiscount, useBonuses } = discountData;
  // Sums have two decimals, and a difference of two of them has no more.
  const off = Math.round((totalDiscount - useBonuses) * 100) / 100;
  return { promoCode, promoAllowed: promoAllowed === 1, off, bonuses: useBonuses };
}
