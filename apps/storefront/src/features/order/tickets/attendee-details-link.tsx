import { buttonClass, Notice } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../shared/texts/order/index.ts';
import type { Order } from '../model/order.types.ts';

/** The way to the visitors' names: while they are missing, and once tickets have them. */
export function AttendeeDetailsLink({ order }: { order: Order }) {
  const { t } = useTexts();
  if (order.state === 'naming')
    return (
      <Notice tone="warn">
        <p>{t('order.names')}</p>
        <Link to="/nominal-tickets/$hash" params={{ hash: order.hash }} className={buttonClass('primary')}>
          {t('order.name-them')}
        </Link>
      </Notice>
    );
  if (order.state !== 'paid' || !order.sessions.some(({ places }) => places.some(({ holder }) => holder))) return null;
  return (
    <p>
      <Link to="/order/holders/$hash" params={{ hash: order.hash }} className={buttonClass()}>
        {t('order.holders')}
      </Link>
    </p>
  );
}
