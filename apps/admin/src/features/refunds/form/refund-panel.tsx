import { Notice, Skeleton } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { hasNothingToRefund } from '../../../shared/has-nothing-to-refund.ts';
import { cannotContinue } from '../../../shared/query-failures.ts';
import { createRefundOptionsQuery } from '../../../shared/refund-options.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import styles from '../refunds.module.css';
import { REFUND_TEXTS } from '../texts/index.ts';
import { RefundForm } from './refund-form.tsx';

/** The refund of an order, beside the order. */
export function RefundPanel() {
  const t = useTexts(REFUND_TEXTS);
  const { language } = useLanguage();
  const { id } = useParams({ from: '/frame/orders/$id/refund' });
  const [done, setDone] = useState('');
  // At once, so that a form that is done previews nothing more.
  const finish = (message: string): void => flushSync(() => setDone(message));
  const { data: options } = useQuery({ ...createRefundOptionsQuery(id, language), throwOnError: cannotContinue });
  return (
    <aside className={styles.panel} aria-label={t('refunds.refund')}>
      <header className={styles.head}>
        <h2>{t('refunds.refund')}</h2>
        <Link to="/orders/$id" params={{ id }}>
          {t('refunds.close')}
        </Link>
      </header>
      <div aria-live="polite">{done ? <Notice tone="good">{done}</Notice> : null}</div>
      {options ? null : <Skeleton className={styles.skeleton} />}
      {options && !done ? <PanelContent id={id} options={options} onDone={finish} /> : null}
    </aside>
  );
}

type PanelContentProps = Parameters<typeof RefundForm>[0];

/** The form, or why there is none. */
function PanelContent(props: PanelContentProps) {
  const t = useTexts(REFUND_TEXTS);
  const { options } = props;
  if (options.hasRequest)
    return (
      <Notice tone="warn">
        {t('refunds.has-request')} <Link to="/refunds">{t('refunds.open-list')}</Link>
      </Notice>
    );
  if (!options.limits) return <Notice tone="warn">{t('refunds.out-of-scope')}</Notice>;
  if (hasNothingToRefund(options)) return <p className={styles.quiet}>{t('refunds.nothing-left')}</p>;
  return <RefundForm {...props} />;
}
