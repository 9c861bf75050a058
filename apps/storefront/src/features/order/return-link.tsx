import { buttonClass } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../shared/texts/order/index.ts';

/** To the page on which tickets are given back (booking §2 "Order view"). */
export function ReturnLink({ hash }: { hash: string }) {
  const { t } = useTexts();
  return (
    <p>
      <Link to="/order/return/$hash" params={{ hash }} className={buttonClass('quiet')}>
        {t('order.return')}
      </Link>
    </p>
  );
}
