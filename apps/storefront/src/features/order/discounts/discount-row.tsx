import { formatMoney } from '../../../shared/format/money.ts';
import { useTexts } from '../../../shared/texts/order/index.ts';
import type { Discount } from '../api/read-discount.ts';

type DiscountRowProps = { discount: Discount | null; currency: string };

/** Places stand at their whole price: what is taken off them is said above the sum. */
export function DiscountRow({ discount, currency }: DiscountRowProps) {
  const { t, language } = useTexts();
  if (!discount) return null;
  return (
    <>
      {discount.off > 0 ? (
        <div>
          <dt>{t('promo.off', { code: discount.promoCode })}</dt>
          <dd>{`−${formatMoney(discount.off, currency, language)}`}</dd>
        </div>
      ) : null}
      {discount.bonuses > 0 ? (
        <div>
          <dt>{t('bonuses.off')}</dt>
          <dd>{`−${formatMoney(discount.bonuses, currency, language)}`}</dd>
        </div>
      ) : null}
    </>
  );
}
