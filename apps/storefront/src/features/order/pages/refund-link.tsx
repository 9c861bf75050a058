import { getButtonClassName } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { useOrderTexts } from '../../../shared/texts/order/index.ts';

/** Links to the return page and its status (booking §2 "Order view"). */
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
