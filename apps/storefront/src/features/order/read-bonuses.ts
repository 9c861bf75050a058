/** A loyalty card on an order, as the page says it (booking §2 "Order view"). */
import type { OrderView } from '@sahna/contract/endpoints/order-view';

export type Bonuses =
  /** None is named, and one may be. */
  | { state: 'unnamed' }
  /** In bonuses: all that is on the card, the most that this order may be paid with, what it uses, and what it earns. */
  | { state: 'named'; card: string; balance: number; available: number; used: number; earns: number }
  /** The order is paid: what it has earned. */
  | { state: 'earned'; earned: number };

/** Null where there is nothing to show: no card, a blocked one, or one that has earned nothing. */
export function readBonuses({ discountData }: Pick<OrderView, 'discountData'>): Bonuses | null {
  if (!discountData || discountData.isBlocked === 1) return null;
  const { cardCode, cardAllowed, chargedBonus } = discountData;
  if (cardAllowed === 0) return cardCode && chargedBonus > 0 ? { state: 'earned', earned: chargedBonus } : null;
  if (!cardCode) return { state: 'unnamed' };
  const { totalBalance: balance, availableBonuses: available, useBonuses: used } = discountData;
  return { state: 'named', card: cardCode, balance, available, used, earns: chargedBonus };
}

/** How many bonuses were typed; null where that is no whole number above 0 and up to what is available (booking §5 "Promo code"). */
export function typedBonuses(typed: string, available: number): number | null {
  const text = typed.replaceAll(/\s/g, '');
  if (!/^\d{1,9}$/.test(text)) return null;
  const bonuses = Number(text);
  return bonuses > 0 && bonuses <= available ? bonuses : null;
}
