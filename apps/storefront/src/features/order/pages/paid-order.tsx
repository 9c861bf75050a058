import { Notice } from '@sahna/ui';
import { useTexts } from '../../../shared/texts/order/index.ts';
import { PointsEarned } from '../discounts/loyalty/points-earned.tsx';
import type { Order } from '../model/order.types.ts';
import { AttendeeDetailsLink } from '../tickets/attendee-details-link.tsx';
import { OrderDocuments } from '../tickets/order-documents.tsx';
import { OrderTickets } from '../tickets/order-tickets.tsx';
import { BuyerDetails } from './buyer-details.tsx';
import styles from './order.module.css';
import { OrderHead, PartnerNotice } from './order-head.tsx';
import { OrderSums } from './order-sums.tsx';
import { RefundLink } from './refund-link.tsx';

type PaidOrderProps = { order: Extract<Order, { state: 'paid' | 'annulled' }> };

/** An order that was paid: its tickets, or that they were given back. */
export function PaidOrder({ order }: PaidOrderProps) {
  const { t } = useTexts();
  const isPaid = order.state === 'paid';
  return (
    <main id="main" className={styles.page}>
      <OrderHead order={order} badge={order.state} />
      {isPaid ? <Notice tone="good">{t('order.thanks', { email: order.buyer.email })}</Notice> : null}
      <PartnerNotice partner={order.partner} />
      {isPaid || order.partner ? null : <Notice tone="warn">{t('order.annulled-text')}</Notice>}
      <AttendeeDetailsLink order={order} />
      {isPaid ? <OrderDocuments hash={order.hash} sessions={order.sessions} /> : null}
      {order.returnable ? <RefundLink hash={order.hash} isOver={!isPaid} /> : null}
      <OrderTickets sessions={order.sessions} currency={order.currency} />
      <OrderSums order={order} total={isPaid ? 'order.total-paid' : 'order.sum'} />
      {isPaid ? <PointsEarned bonuses={order.bonuses} /> : null}
      <BuyerDetails buyer={order.buyer} />
    </main>
  );
}
