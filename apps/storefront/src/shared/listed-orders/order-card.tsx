import { Link } from '@tanstack/react-router';
import { formatCountdown } from '../format/time.ts';
import { OrderBadge } from '../order-badge/order-badge.tsx';
import { useTexts } from '../texts/my-orders/index.ts';
import { useSecondsSince } from '../use-seconds.ts';
import styles from './order-card.module.css';
import type { ListedOrder } from './read-listed-orders.ts';

/** An order of the list: what it is for, how it stands, and the way to it. `readAt`: when its list was read. */
export function OrderCard({ order, readAt }: { order: ListedOrder; readAt: number }) {
  const { t } = useTexts();
  const left = Math.max(0, order.secondsLeft - useSecondsSince(readAt));
  return (
    <li className={styles.card}>
      <Link to="/order/$hash" params={{ hash: order.hash }} className={styles.link}>
        <span className={styles.head}>
          <b>{t('mine.order', { number: order.number })}</b>
          <OrderBadge state={order.state}>{t(`mine.state-${order.state}`)}</OrderBadge>
        </span>
        {order.sessions.map((session) => (
          <span key={session.id} className={styles.session}>
            <b className={styles.title}>{session.title}</b>
            <span>{session.when}</span>
            <span className={styles.soft}>
              {[session.where, t('mine.tickets', { count: session.tickets })].filter(Boolean).join(' · ')}
            </span>
          </span>
        ))}
        <span className={styles.head}>
          <span>{order.sum}</span>
          {left > 0 ? <span className={styles.soft}>{t('mine.held', { time: formatCountdown(left, t) })}</span> : null}
        </span>
      </Link>
    </li>
  );
}
