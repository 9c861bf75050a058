import { buttonClass } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../shared/texts/order/index.ts';

/** To the page on which tickets are given back (booking §2 "Order view"), and where it says how far their money is. */
export function RefundLink({ hash, isOver }: { hash: string; isOver: boolean }) {
  const { t } = useTexts();
  return (
    <p>
      <Link to="/order/return/$hash" params={{ hash }} className={buttonClass('quiet')}>
        {t(isOver ? 'order.return-state' : 'order.return')}
      </Link>
    </p>
  );
}
