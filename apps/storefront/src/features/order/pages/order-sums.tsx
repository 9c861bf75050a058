import { Link } from '@tanstack/react-router';
import { formatMoney, sumAmounts } from '../../../shared/format/money.ts';
import { useOrderTexts } from '../../../shared/texts/order/index.ts';
import { AddOnRows } from '../add-ons/add-on-rows.tsx';
import { DiscountRow } from '../discounts/discount-row.tsx';
import { isOrderFree, type Order, type OrderContents } from '../model/order.types.ts';
import { collectTickets } from '../model/ticket-codes.ts';
import styles from './order.module.css';

type OrderSumsProps = { order: Order; total: 'order.total-paid' | 'order.order-total' };

/** Price parts of an order beside its tickets, and its total, labeled `total`. */
export function OrderSums({ order, total }: OrderSumsProps) {
  const { t, language } = useOrderTexts();
  const { sum, refunded, currency } = order;
  const isFree = isOrderFree(order);
  return (
    <dl className={styles.sums}>
      <SumRows order={order} />
      <div className={styles.total}>
        <dt>{t(isFree ? 'order.order-total' : total)}</dt>
        <dd>{isFree ? t('price.free') : formatMoney(sum, currency, language)}</dd>
      </div>
      {refunded > 0 ? (
        <div>
          <dt>
            {collectTickets(order.sessions).length > 0 ? (
              <Link to="/order/return/$hash" params={{ hash: order.hash }}>
                {t('order.refunded')}
              </Link>
            ) : (
              t('order.refunded')
            )}
          </dt>
          <dd>{formatMoney(refunded, currency, language)}</dd>
        </div>
      ) : null}
    </dl>
  );
}

/** Whether the total has other parts than the tickets. */
export function hasSumRows({ addOns, fees, discount, paidBefore }: OrderContents): boolean {
  return (
    fees.length > 0 ||
    paidBefore > 0 ||
    addOns.some(({ pieces }) => pieces.length > 0) ||
    (discount !== null && discount.promoDiscount + discount.pointsDiscount > 0)
  );
}

/** Tickets, add-ons, fees and discounts of an order, for a `dl`; nothing if the tickets are the total. */
export function SumRows({ order }: { order: OrderContents }) {
  const { t, language } = useOrderTexts();
  const { sessions, addOns, fees, discount, paidBefore, currency } = order;
  if (!hasSumRows(order)) return null;
  const tickets = sessions.flatMap(({ items }) => items);
  return (
    <>
      {tickets.length > 0 ? (
        <div>
          <dt>{t('order.ticket-count', { count: tickets.length })}</dt>
          <dd>{formatMoney(sumAmounts(tickets.map(({ price }) => price)), currency, language)}</dd>
        </div>
      ) : null}
      <AddOnRows addOns={addOns} currency={currency} />
      {fees.map(({ name, cost }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatMoney(cost, currency, language)}</dd>
        </div>
      ))}
      <DiscountRow discount={discount} currency={currency} />
      {paidBefore > 0 ? (
        <div>
          <dt>{t('order.exchange-credit')}</dt>
          <dd>{`−${formatMoney(paidBefore, currency, language)}`}</dd>
        </div>
      ) : null}
    </>
  );
}
