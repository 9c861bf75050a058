import { buttonClass, Notice } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, useRouteContext, useSearch } from '@tanstack/react-router';
import { orderQuery } from '../../../shared/queries.ts';
import { useTexts } from '../../../shared/texts/order/index.ts';
import { readEvents } from '../api/read-order.ts';
import { readState } from '../api/read-order-state.ts';
import styles from './order.module.css';
import { RebookLinks } from './rebook-links.tsx';

const REASONS = ['data', 'secure', 'funds', 'banned', 'input', 'booking'] as const;

/** The payment failed: why that may be, and how it goes on (booking §2 "Declined-payment page"); or the order is paid by now. */
export function PaymentDeclinedPage() {
  const { t, language } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const { hash } = useParams({ from: '/order/declined/$hash' });
  const { reason: said } = useSearch({ from: '/order/declined/$hash' });
  const { data: order } = useSuspenseQuery(orderQuery(api, hash, language));
  const reason = REASONS.find((known) => known === said);
  const state = readState(order);
  const isOver = state === 'late' || state === 'gone';
  // The address is kept in a tab, or in the bank's page, and the order is paid by another attempt meanwhile.
  if (state === 'paid')
    return (
      <main id="main" className={styles.page}>
        <h1>{t('title.order', { number: order.ord_num })}</h1>
        <p>{t('declined.paid')}</p>
        <p className={styles.ways}>
          <Link to="/order/$hash" params={{ hash }} className={buttonClass('primary')}>
            {t('declined.back')}
          </Link>
        </p>
      </main>
    );
  return (
    <main id="main" className={styles.page}>
      <h1>{t('title.declined')}</h1>
      {reason ? <Notice tone="error">{t('declined.bank', { reason: t(`declined.says-${reason}`) })}</Notice> : null}
      <div>
        <p>{t('declined.reasons')}</p>
        <ul className={styles.reasons}>
          {REASONS.map((one) => (
            <li key={one}>{t(`declined.${one}`)}</li>
          ))}
        </ul>
      </div>
      {isOver ? <p>{t('declined.over')}</p> : null}
      {isOver ? <RebookLinks events={readEvents(order, language)} /> : null}
      <p className={styles.ways}>
        {state === 'reserved' ? (
          <Link to="/order/$hash" params={{ hash }} hash="pay" className={buttonClass('primary')}>
            {t('declined.again')}
          </Link>
        ) : null}
        <Link to="/order/$hash" params={{ hash }} className={buttonClass()}>
          {t('declined.back')}
        </Link>
      </p>
    </main>
  );
}
