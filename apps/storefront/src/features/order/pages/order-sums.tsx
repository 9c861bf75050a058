import { formatMoney } from '../../../shared/format/money.ts';
import { useTexts } from '../../../shared/texts/order/index.ts';
import { DiscountRow } from '../discounts/discount-row.tsx';
import { ExtraRows } from '../extras/extra-rows.tsx';
import { isFreeOrder, type OrderContents } from '../model/order.types.ts';
import styles from './order.module.css';

type OrderSumsProps = { order: OrderContents; total: 'order.total-paid' | 'order.sum' };

/** What an order costs beside its tickets, and its total, which is called `total`. */
export function OrderSums({ order, total }: OrderSumsProps) {
  const { t, language } = useTexts();
  const { sum, currency } = order;
  const isFree = isFreeOrder(order);
  return (
    <dl className={styles.sums}>
      <SumRows order={order} />
      <div className={styles.total}>
        <dt>{t(isFree ? 'order.sum' : total)}</dt>
        <dd>{isFree ? t('card.free') : formatMoney(sum, currency, language)}</dd>
      </div>
    </dl>
  );
}

/** Add-ons, fees and discounts of an order, for a `dl`. */
export function SumRows({ order }: { order: OrderContents }) {
  const { t, language } = useTexts();
  const { extras, fees, discount, paidBefore, currency } = order;
  return (
    <>
      <ExtraRows extras={extras} currency={currency} />
      {fees.map(({ name, cost }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatMoney(cost, currency, language)}</dd>
        </div>
      ))}
      <DiscountRow discount={discount} currency={currency} />
      {paidBefore > 0 ? (
        <div>
          <dt>{t('order.paid-before')}</dt>
          <dd>{`−${formatMoney(paidBefore, currency, language)}`}</dd>
        </div>
      ) : null}
    </>
  );
}
