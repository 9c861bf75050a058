/** A loyalty card on an order, as the page says it (booking §2 "Order view"). */
import type { OrderView } from '@sahna/contract/endpoints/order-view';

export type Points =
  /** None is named, and one may be. */
  | { state: 'unnamed' }
  /**
   * In whole bonuses: all that is on the card, and what of that cannot be used yet; the most that this order may be paid with, what it
   * uses, and what it earns.
   */
  | { state: 'named'; card: string; balance: number; pending: number; available: number; used: number; earns: number }
  /** The order is paid: what it has earned, and what of that cannot be used yet. */
  | { state: 'earned'; earned: number; pending: number };

/** Null where there is nothing to show: no card, a blocked one, or one that has earned nothing. */
export function readPoints({ discountData }: Pick<OrderView, 'discountData'>): Points | null {
  if (!discountData || discountData.isBlocked === 1) return null;
  const { cardCode, cardAllowed, chargedBonus, pendingBonuses: pending } = discountData;
  if (cardAllowed === 0)
    return cardCode && chargedBonus > 0 ? { state: 'earned', earned: chargedBonus, pending } : null;
  if (!cardCode) return { state: 'unnamed' };
  const { totalBalance, availableBonuses: available, useBonuses: used } = discountData;
  // A returned ticket may leave a part of a bonus, which nothing can be paid with.
  const balance = Math.floor(totalBalance);
  return { state: 'named', card: cardCode, balance, pending, available, used, earns: chargedBonus };
}

/** How many bonuses were typed; null where that is no whole number above 0 and up to what is available (booking §5 "Promo code"). */
export function parseTypedPoints(typed: string, available: number): number | null {
  const text = typed.replaceAll(/\s/g, '');
  if (!/^\d{1,9}$/.test(text)) return null;
  const bonuses = Number(text);
  return bonuses > 0 && bonuses <= available ? bonuses : null;
}
