import { getButtonClassName } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { formatCountdown } from '../format/time.ts';
import { DOT } from '../lib/dot.ts';
import { Unbroken } from '../lib/unbroken.tsx';
import { useSecondsSince } from '../lib/use-seconds.ts';
import { OrderBadge } from '../order-badge/order-badge.tsx';
import { useMyOrdersTexts } from '../texts/my-orders/index.ts';
import styles from './order-card.module.css';
import type { ListedOrder } from './read-listed-orders.ts';

/** An order of the order history. `readAt`: time at which the list was fetched. */
export function OrderCard({ order, readAt }: { order: ListedOrder; readAt: number }) {
  const { t } = useMyOrdersTexts();
  const left = Math.max(0, order.secondsLeft - useSecondsSince(readAt));
  const tickets = order.sessions.reduce((sum, session) => sum + session.tickets, 0);
  return (
    <li className={styles.card}>
      <Link to="/order/$hash" params={{ hash: order.hash }} className={styles.link}>
        {order.sessions.map((session) => (
          <span key={session.id} className={styles.session}>
            {session.image ? (
              <img src={session.image} alt="" width={600} height={800} loading="lazy" className="hairline" />
            ) : null}
            <span>
              <b className={styles.title} data-face="display">
                {session.title}
              </b>
              <b className={styles.when}>{session.when}</b>
              <span className={styles.secondary}>
                <Unbroken>{session.where}</Unbroken>
              </span>
            </span>
          </span>
        ))}
        <span className={styles.footer}>
          <span className={styles.secondary}>
            {[
              t('my-orders.order', { number: order.number }),
              t('my-orders.tickets', { count: tickets }),
              order.sum,
            ].join(DOT)}
          </span>
          <OrderBadge state={order.state}>{t(`my-orders.state-${order.state}`)}</OrderBadge>
          {left > 0 ? (
            <span className={`${getButtonClassName('primary')} ${styles.pay}`}>
              {t('my-orders.pay-within', { time: formatCountdown(left, t) })}
            </span>
          ) : null}
        </span>
      </Link>
    </li>
  );
}
