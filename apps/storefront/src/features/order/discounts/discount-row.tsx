import { formatMoney } from '../../../shared/format/money.ts';
import { useOrderTexts } from '../../../shared/texts/order/index.ts';
import type { Discount } from '../api/read-discount.ts';

type DiscountRowProps = { discount: Discount | null; currency: string };

/** Rows of the discounts, above the total: order items are listed at full price. */
export function DiscountRow({ discount, currency }: DiscountRowProps) {
  const { t, language } = useOrderTexts();
  if (!discount) return null;
  return (
    <>
      {discount.promoDiscount > 0 ? (
        <div>
          <dt>{t('promo.discount', { code: discount.promoCode })}</dt>
          <dd>{`−${formatMoney(discount.promoDiscount, currency, language)}`}</dd>
        </div>
      ) : null}
      {discount.pointsDiscount > 0 ? (
        <div>
          <dt>{t('points.discount')}</dt>
          <dd>{`−${formatMoney(discount.pointsDiscount, currency, language)}`}</dd>
        </div>
      ) : null}
    </>
  );
}
