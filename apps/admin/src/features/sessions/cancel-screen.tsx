import { RequestFailed } from '@sahna/contract/admin/client';
import {
  type CancelPreviewDto,
  SESSION_CHANGE_ENDPOINTS,
} from '@sahna/contract/admin/sessions/session-change-endpoints';
import { Button, Notice, Skeleton } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { request } from '../../shared/api.ts';
import { formatMoney } from '../../shared/format.ts';
import { useProviderNames } from '../../shared/providers/use-provider-names.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { Screen } from '../../shared/ui/layout/screen.tsx';
import { useChange } from '../../shared/use-change.ts';
import { createCancelPreviewQuery } from './queries.ts';
import styles from './session.module.css';
import { SESSION_TEXTS } from './texts/index.ts';
import { describeSession, MissingSession, SessionLink, useSession } from './use-session.tsx';

/** Cancels a session after a preview of everything that follows. */
export function CancelScreen() {
  const t = useTexts(SESSION_TEXTS);
  const { id } = useParams({ from: '/frame/sessions/$id/cancel' });
  const { session, isMissing } = useSession(id);
  const { data: preview, error } = useQuery(createCancelPreviewQuery(id));
  const navigate = useNavigate();
  const cancel = useChange(
    () => request(SESSION_CHANGE_ENDPOINTS.cancelSession, { params: { id } }),
    () => navigate({ to: '/sessions/$id', params: { id } }),
  );
  if (isMissing) return <MissingSession />;
  const problem = cancel.problem ?? (error instanceof RequestFailed ? error.problem.title : null);
  return (
    <Screen title={t('cancel.title')} lead={session ? describeSession(session) : ''} actions={<SessionLink id={id} />}>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      {preview && session ? (
        <section className={styles.section} aria-label={t('cancel.plan')}>
          <h2 className={styles.heading}>{t('cancel.plan')}</h2>
          <Plan preview={preview} />
          <p className={styles.total}>
            {t('cancel.total')} <strong>{formatMoney(preview.total)}</strong>
          </p>
          <p className={styles.quiet}>{t('cancel.meanwhile')}</p>
          <div className={styles.actions}>
            <Button variant="primary" onClick={() => cancel.run()} disabled={cancel.isPending}>
              {preview.total.amount > 0
                ? t('cancel.confirm', { sum: formatMoney(preview.total) })
                : t('session.cancel')}
            </Button>
          </div>
        </section>
      ) : null}
      {preview || error ? null : (
        <div role="status">
          <p>{t('cancel.calculating')}</p>
          <Skeleton className={styles.plan} />
        </div>
      )}
    </Screen>
  );
}

function Plan({ preview }: { preview: CancelPreviewDto }) {
  const t = useTexts(SESSION_TEXTS);
  const nameProvider = useProviderNames();
  const { tickets, orders, unpaidOrders, refunds, free, used } = preview;
  return (
    <ul className={styles.steps}>
      <li>{t('cancel.off-sale')}</li>
      <li>{t('cancel.return-tickets', { tickets, orders })}</li>
      {refunds.map(({ provider, orders: paid, amount, isManual }) => (
        <li key={`${provider} ${isManual}`}>
          {t(isManual ? 'cancel.refund-manually' : 'cancel.refund', {
            sum: formatMoney(amount),
            provider: nameProvider(provider),
            orders: paid,
          })}
        </li>
      ))}
      {free > 0 ? <li>{t('cancel.free', { orders: free })}</li> : null}
      {unpaidOrders > 0 ? <li>{t('cancel.unpaid', { orders: unpaidOrders })}</li> : null}
      {used > 0 ? <li>{t('cancel.used', { tickets: used })}</li> : null}
      <li>{t('cancel.emails')}</li>
    </ul>
  );
}
