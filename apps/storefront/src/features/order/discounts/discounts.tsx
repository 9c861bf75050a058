import type { OrderContents } from '../model/order.types.ts';
import styles from './discount.module.css';
import { LoyaltyPanel } from './loyalty/loyalty-panel.tsx';
import { PromoCodePanel } from './promo-code/promo-code.tsx';

type DiscountsProps = {
  order: Pick<OrderContents, 'hash' | 'discount' | 'bonuses'>;
  /** Refetches the order, whose total has changed. */
  onChanged: () => Promise<unknown>;
};

/** The promo code and the loyalty card of an order that can be paid. */
export function Discounts({ order: { hash, discount, bonuses }, onChanged }: DiscountsProps) {
  const hasPromoCode = discount !== null && (discount.promoCode !== '' || discount.promoAllowed);
  const hasLoyalty = bonuses !== null && bonuses.state !== 'earned';
  if (!hasPromoCode && !hasLoyalty) return null;
  return (
    <div className={styles.discounts}>
      {hasPromoCode ? <PromoCodePanel hash={hash} discount={discount} onChanged={onChanged} /> : null}
      {hasLoyalty ? <LoyaltyPanel hash={hash} bonuses={bonuses} onChanged={onChanged} /> : null}
    </div>
  );
}
