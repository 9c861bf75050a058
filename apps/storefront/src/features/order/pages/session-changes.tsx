import { SessionChangeNotice } from '../../../shared/session-change/session-change-notice.tsx';
import { useOrderTexts } from '../../../shared/texts/order/index.ts';
import { isOrderFree, type Order, type OrderSession } from '../model/order.types.ts';
import styles from './order.module.css';
import { RefundLink } from './refund-link.tsx';

/** Changes of an order's sessions, above everything else. */
export function SessionChanges({ order }: { order: Order }) {
  const changed = order.sessions.filter(({ change }) => change !== null);
  if (changed.length === 0) return null;
  return (
    <div className={styles.changes}>
      {changed.map((session) => (
        <ChangedSession key={session.id} order={order} session={session} />
      ))}
    </div>
  );
}

function ChangedSession({ order, session: { change, title, when, items } }: { order: Order; session: OrderSession }) {
  const { t } = useOrderTexts();
  if (!change) return null;
  const hasTickets = items.some(({ ticket }) => ticket !== null);
  return (
    <SessionChangeNotice change={change} title={order.sessions.length > 1 ? title : undefined} when={when}>
      {change.kind === 'canceled' ? (
        <>
          <p>{t(hasTickets ? 'order.session-canceled' : 'order.session-canceled-unpaid')}</p>
          {hasTickets && !isOrderFree(order) ? <p>{t('order.session-canceled-refund')}</p> : null}
          {hasTickets ? <RefundLink hash={order.hash} isOver /> : null}
        </>
      ) : (
        <>
          <p>
            {hasTickets
              ? t('order.session-rescheduled', { day: change.freeReturnUntil })
              : t('order.session-rescheduled-unpaid')}
          </p>
          {order.state === 'paid' && order.isReturnable ? <RefundLink hash={order.hash} isOver={false} /> : null}
        </>
      )}
    </SessionChangeNotice>
  );
}
