import { BULK_RUN_ENDPOINTS, type BulkRunDto } from '@sahna/contract/admin/orders/bulk-run-endpoints';
import { Button, Notice, Skeleton } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { request } from '../../../shared/api.ts';
import { formatMoney } from '../../../shared/format.ts';
import { cannotExplain, isMissing } from '../../../shared/query-failures.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { EmptyState } from '../../../shared/ui/layout/empty-state.tsx';
import { Screen } from '../../../shared/ui/layout/screen.tsx';
import { OrderLink } from '../../../shared/ui/order-link.tsx';
import { useChange } from '../../../shared/use-change.ts';
import styles from './bulk.module.css';
import { createBulkRunQuery } from './queries.ts';
import { BULK_TEXTS } from './texts/index.ts';

/** What an action on many orders will do, its progress, and the orders that failed. */
export function BulkRunScreen() {
  const t = useTexts(BULK_TEXTS);
  const { language } = useLanguage();
  const { id } = useParams({ from: '/frame/orders/bulk/$id' });
  const { data, error } = useQuery({
    ...createBulkRunQuery(id, language),
    throwOnError: cannotExplain,
  });
  if (isMissing(error))
    return (
      <EmptyState isPage title={t('bulk.missing')}>
        <Link to="/orders/bulk">{t('bulk.list')}</Link>
      </EmptyState>
    );
  if (!data) return <Skeleton className={styles.skeleton} />;
  const { run, problems } = data;
  return (
    <Screen title={t(`bulk.title-${run.action}`, { id })} actions={<Link to="/orders/bulk">{t('bulk.list')}</Link>}>
      <p role="status">{t(`bulk.state-${run.state}`)}</p>
      <Progress run={run} />
      <RunActions run={run} />
      {problems.length > 0 ? (
        <section>
          <h2 className={styles.heading}>{t('bulk.problems')}</h2>
          <ul>
            {problems.map(({ orderId, message }) => (
              <li key={orderId}>
                <OrderLink id={orderId} /> {message}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Screen>
  );
}

function Progress({ run }: { run: BulkRunDto }) {
  const t = useTexts(BULK_TEXTS);
  const { unchecked, refused, ready, done, failed } = run.orders;
  const total = unchecked + refused + ready + done + failed;
  const isChecking = run.startedAt === null;
  const finished = isChecking ? total - unchecked : done + failed;
  const totals = isChecking ? run.ready : run.done;
  return (
    <div className={styles.facts}>
      {run.state === 'ready' ? null : (
        <progress max={isChecking ? total : total - refused} value={finished} aria-label={t('bulk.progress')} />
      )}
      <p>
        <strong>{t(isChecking ? 'bulk.will-do' : 'bulk.has-done', { count: isChecking ? ready : done })}</strong>
      </p>
      {run.action === 'refund' || totals.amount.amount > 0 ? (
        <p>
          {t(isChecking ? 'bulk.sum' : 'bulk.sum-done')} <strong>{formatMoney(totals.amount)}</strong>
        </p>
      ) : null}
      <p>{t('bulk.emails', { count: totals.emails })}</p>
      {!isChecking && ready > 0 ? <p>{t('bulk.remaining', { count: ready })}</p> : null}
      {refused > 0 ? <p>{t('bulk.refused', { count: refused })}</p> : null}
      {failed > 0 ? <p>{t('bulk.failed', { count: failed })}</p> : null}
    </div>
  );
}

function RunActions({ run }: { run: BulkRunDto }) {
  const t = useTexts(BULK_TEXTS);
  const params = { id: run.id };
  const confirmed = { orders: run.orders.ready, amount: run.ready.amount.amount };
  const start = useChange(() => request(BULK_RUN_ENDPOINTS.startBulkRun, { params, body: confirmed }));
  const stop = useChange(() => request(BULK_RUN_ENDPOINTS.stopBulkRun, { params }));
  const resume = useChange(() => request(BULK_RUN_ENDPOINTS.resumeBulkRun, { params }));
  const retry = useChange(() => request(BULK_RUN_ENDPOINTS.retryBulkRun, { params }));
  const startLabel = {
    refund: () => t('bulk.start-refund', { sum: formatMoney(run.ready.amount) }),
    resend: () => t('bulk.start-resend', { count: run.ready.emails }),
    cancel: () => t('bulk.start-cancel', { count: run.orders.ready }),
    delete_rehearsal: () => t('bulk.start-delete', { count: run.orders.ready, sum: formatMoney(run.ready.amount) }),
  }[run.action]();
  // The problem of a change that is no longer possible is over: a run may have ended before it could be stopped.
  const { change, label, isOffered } = {
    checking: { change: stop, label: t('bulk.stop'), isOffered: true },
    ready: { change: start, label: startLabel, isOffered: run.orders.ready > 0 },
    running: { change: stop, label: t('bulk.stop'), isOffered: true },
    stopped: { change: resume, label: t('bulk.resume'), isOffered: true },
    done: { change: retry, label: t('bulk.retry'), isOffered: run.orders.failed > 0 },
  }[run.state];
  return (
    <div className={styles.form}>
      {isOffered ? (
        // One element for all states, never disabled, so that it keeps the focus.
        <Button
          variant={change === stop ? 'quiet' : 'primary'}
          onClick={() => {
            if (!change.isPending) change.run();
          }}
          aria-disabled={change.isPending}
        >
          {label}
        </Button>
      ) : null}
      {change.problem ? <Notice tone="error">{change.problem}</Notice> : null}
    </div>
  );
}
