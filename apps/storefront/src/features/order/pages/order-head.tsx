import { Notice } from '@sahna/ui';
import { OrderBadge } from '../../../shared/order-badge/order-badge.tsx';
import { useOrderTexts } from '../../../shared/texts/order/index.ts';
import type { OrderContents } from '../model/order.types.ts';
import { collectExchangeOrders } from '../model/ticket-codes.ts';
import styles from './order.module.css';

const PARTNER_TONES = { paid: 'good', checking: 'warn', failed: 'error' } as const;

type OrderHeadProps = {
  order: OrderContents & { number: number };
  badge: 'unpaid' | 'payment-pending' | 'paid' | 'canceled';
};

/** Number and state of an order (booking §2 "Order view"). */
export function OrderHead({ order, badge }: OrderHeadProps) {
  const { t } = useOrderTexts();
  return (
    <header>
      <div className={styles.head}>
        <h1>{t('order.title', { number: order.number })}</h1>
        <OrderBadge state={badge}>{t(`order.${badge}`)}</OrderBadge>
      </div>
      {order.exchangeOf > 0 ? (
        <p className={styles.note}>{t('order.exchange-of', { number: order.exchangeOf })}</p>
      ) : null}
      {badge === 'paid'
        ? collectExchangeOrders(order.sessions).map((number) => (
            <p key={number} className={styles.note}>
              {t('order.partly-exchanged', { number })}
            </p>
          ))
        : null}
    </header>
  );
}

/** Status from the partner bank whose widget was used. */
export function PartnerNotice({ partner }: Pick<OrderContents, 'partner'>) {
  return partner ? <Notice tone={PARTNER_TONES[partner.status]}>{partner.text}</Notice> : null;
}
