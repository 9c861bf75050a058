import { getButtonClassName, Notice } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { useOrderTexts } from '../../../shared/texts/order/index.ts';
import type { Order } from '../model/order.types.ts';

/** Links to the attendee form while names are missing, and to the attendees of a paid order. */
export function AttendeeDetailsLink({ order }: { order: Order }) {
  const { t } = useOrderTexts();
  if (order.state === 'awaiting-attendees')
    return (
      <Notice tone="warn">
        <p>{t('order.add-attendees-first')}</p>
        <Link to="/nominal-tickets/$hash" params={{ hash: order.hash }} className={getButtonClassName('primary')}>
          {t('order.add-attendees')}
        </Link>
      </Notice>
    );
  if (order.state !== 'paid' || !order.sessions.some(({ items }) => items.some(({ attendee }) => attendee)))
    return null;
  return (
    <p>
      <Link to="/order/holders/$hash" params={{ hash: order.hash }} className={getButtonClassName()}>
        {t('order.attendees')}
      </Link>
    </p>
  );
}
