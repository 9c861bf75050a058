import { Notice } from '@sahna/ui';
import { useOrderTexts } from '../../../shared/texts/order/index.ts';
import type { Order, OrderedEvent } from '../model/order.types.ts';
import { OrderTickets } from '../tickets/order-tickets.tsx';
import styles from './order.module.css';
import { OrderSums } from './order-sums.tsx';
import { RebookLinks } from './rebook-links.tsx';

type ExpiredOrderProps = {
  order: Extract<Order, { state: 'expired' | 'expired-refunding' }>;
  events: readonly OrderedEvent[];
};

/** Page of an expired order: the reason, links to book again, and its items. */
export function ExpiredOrder({ order, events }: ExpiredOrderProps) {
  const { t } = useOrderTexts();
  return (
    <main id="main" className={styles.page}>
      <h1>{t('order.title', { number: order.number })}</h1>
      <Notice tone="warn">{t(order.state === 'expired-refunding' ? 'order.late-payment' : 'order.deleted')}</Notice>
      <RebookLinks events={events} />
      <OrderTickets sessions={order.sessions} currency={order.currency} />
      <OrderSums order={order} total="order.order-total" />
    </main>
  );
}
