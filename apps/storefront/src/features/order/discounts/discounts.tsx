import type { OrderContents } from '../model/order.types.ts';
import styles from './discount.module.css';
import { LoyaltyPanel } from './loyalty/loyalty-panel.tsx';
import { PromoCodePanel } from './promo-code/promo-code.tsx';

type DiscountsProps = {
  order: Pick<OrderContents, 'hash' | 'discount' | 'points'>;
  /** Refetches the order, whose total has changed. */
  onChanged: () => Promise<unknown>;
};

/** The promo code and the loyalty card of an order that can be paid. */
export function Discounts({ order: { hash, discount, points }, onChanged }: DiscountsProps) {
  const hasPromoCode = discount !== null && (discount.promoCode !== '' || discount.isPromoAllowed);
  const hasLoyalty = points !== null && points.state !== 'earned';
  if (!hasPromoCode && !hasLoyalty) return null;
  return (
    <div className={styles.discounts}>
      {hasPromoCode ? <PromoCodePanel hash={hash} discount={discount} onChanged={onChanged} /> : null}
      {hasLoyalty ? <LoyaltyPanel hash={hash} points={points} onChanged={onChanged} /> : null}
    </div>
  );
}
