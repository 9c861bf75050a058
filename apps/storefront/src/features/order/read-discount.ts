/** What is taken off an order, as the page says it. */
import type { OrderView } from '@sahna/contract/endpoints/order-view';

export type Discount = {
  /** '' where the order has none. */
  promoCode: string;
  /** What it takes off. */
  off: number;
};

/** Null where nothing is taken off the order, and nothing can be. */
export function readDiscount({ discountData }: Pick<OrderView, 'discountData'>): Discount | null {
  return discountData && { promoCode: discountData.promoCode, off: discountData.totalDiscount };
}
