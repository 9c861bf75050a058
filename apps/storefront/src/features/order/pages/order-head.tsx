import { Notice } from '@sahna/ui';
import { OrderBadge } from '../../../shared/order-badge/order-badge.tsx';
import { useTexts } from '../../../shared/texts/order/index.ts';
import type { OrderContents } from '../model/order.types.ts';
import styles from './order.module.css';

const PARTNER_TONES = { paid: 'good', checking: 'warn', failed: 'error' } as const;

type OrderHeadProps = { order: OrderContents & { number: number }; badge: 'unpaid' | 'asked' | 'paid' | 'annulled' };

/** Number and state of an order (booking §2 "Order view"). */
export function OrderHead({ order, badge }: OrderHeadProps) {
  const { t } = useTexts();
  return (
    <header className={styles.head}>
      <h1>{t('order.title', { number: order.number })}</h1>
      <OrderBadge state={badge}>{t(`order.${badge}`)}</OrderBadge>
    </header>
  );
}

/** What the partner bank says whose widget was used. */
export function PartnerNotice({ partner }: Pick<OrderContents, 'partner'>) {
  return partner ? <Notice tone={PARTNER_TONES[partner.says]}>{partner.text}</Notice> : null;
}
