import { Notice, Skeleton } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { hasNothingToRefund } from '../../../shared/has-nothing-to-refund.ts';
import { cannotContinue } from '../../../shared/query-failures.ts';
import { createRefundOptionsQuery } from '../../../shared/refund-options.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { SidePanel } from '../../../shared/ui/layout/side-panel.tsx';
import { useAttempt } from '../../../shared/ui/layout/use-attempt.ts';
import styles from '../refunds.module.css';
import { REFUND_TEXTS } from '../texts/index.ts';
import { RefundForm } from './refund-form.tsx';

/** The refund of an order, beside the order. */
export function RefundPanel() {
  const t = useTexts(REFUND_TEXTS);
  const { language } = useLanguage();
  const { id } = useParams({ from: '/frame/orders/$id/refund' });
  const navigate = useNavigate();
  const attempt = useAttempt();
  const [finished, setFinished] = useState<{ attempt: number; message: string } | null>(null);
  // At once, so that a form that is done previews nothing more.
  const finish = (message: string): void => flushSync(() => setFinished({ attempt, message }));
  const { data: options } = useQuery({ ...createRefundOptionsQuery(id, language), throwOnError: cannotContinue });
  return (
    <SidePanel
      title={t('refunds.refund')}
      done={finished?.attempt === attempt ? finished.message : null}
      onClose={() => navigate({ to: '/orders/$id', params: { id } })}
    >
      {options ? <PanelContent id={id} options={options} onDone={finish} /> : <Skeleton className={styles.skeleton} />}
    </SidePanel>
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
