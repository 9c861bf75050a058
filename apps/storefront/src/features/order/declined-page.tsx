import { buttonClass } from '@sahna/ui';
import { Link, useParams } from '@tanstack/react-router';
import { useTexts } from '../../shared/texts/order/index.ts';
import styles from './order.module.css';

const REASONS = ['data', 'secure', 'funds', 'banned', 'input', 'booking'] as const;

/** The payment failed: why that may be, and the way back to the order (booking §2 "Declined-payment page"). */
export function DeclinedPage() {
  const { t } = useTexts();
  const { hash } = useParams({ from: '/order/declined/$hash' });
  return (
    <main id="main" className={styles.page}>
      <h1>{t('title.declined')}</h1>
      <p>{t('declined.reasons')}</p>
      <ul className={styles.reasons}>
        {REASONS.map((reason) => (
          <li key={reason}>{t(`declined.${reason}`)}</li>
        ))}
      </ul>
      <p>
        <Link to="/order/$hash" params={{ hash }} className={buttonClass('primary')}>
          {t('declined.back')}
        </Link>
      </p>
    </main>
  );
}
