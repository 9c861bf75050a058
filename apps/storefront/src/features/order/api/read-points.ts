/** Reads the loyalty card of an order (booking §2 "Order view"). */
import type { OrderView } from '@sahna/contract/orders/order-view';

export type Points =
  /** No loyalty card, and one can be added. */
  | { state: 'none' }
  /** In whole points: balance, pending part of it, maximum for this order, points used, and points earned. */
  | { state: 'card'; card: string; balance: number; pending: number; available: number; used: number; earns: number }
  /** For a paid order: points earned, and the pending part of them. */
  | { state: 'earned'; earned: number; pending: number };

/** Null without a card, with a blocked one, or if the paid order has earned nothing. */
export function readPoints({ discountData }: Pick<OrderView, 'discountData'>): Points | null {
  if (!discountData || discountData.isBlocked === 1) return null;
  const { cardCode, cardAllowed, chargedBonus, pendingBonuses: pending } = discountData;
  if (cardAllowed === 0)
    return cardCode && chargedBonus > 0 ? { state: 'earned', earned: chargedBonus, pending } : null;
  if (!cardCode) return { state: 'none' };
  const { totalBalance, availableBonuses: available, useBonuses: used } = discountData;
  // Returns can leave fractions of a point, which cannot be redeemed.
  const balance = Math.floor(totalBalance);
  return { state: 'card', card: cardCode, balance, pending, available, used, earns: chargedBonus };
}

/** Parses the typed points; null unless they are a whole number above 0 and up to the available points (booking §5 "Promo code"). */
export function parseTypedPoints(typed: string, available: number): number | null {
  const text = typed.replaceAll(/\s/g, '');
  if (!/^\d{1,9}$/.test(text)) return null;
  const points = Number(text);
  return points > 0 && points <= available ? points : null;
}
