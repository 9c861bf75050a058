import { getButtonClassName } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { useOrderTexts } from '../../../shared/texts/order/index.ts';

/** Links to the return page (booking §2 "Order view"). `isOver`: no ticket is valid, so the link names the status of the returns. */
export function RefundLink({ hash, isOver }: { hash: string; isOver: boolean }) {
  const { t } = useOrderTexts();
  return (
    <p>
      <Link to="/order/return/$hash" params={{ hash }} className={getButtonClassName('quiet')}>
        {t(isOver ? 'order.return-state' : 'order.return')}
      </Link>
    </p>
  );
}
