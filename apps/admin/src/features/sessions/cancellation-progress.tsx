import {
  type CancellationDto,
  SESSION_CHANGE_ENDPOINTS,
} from '@sahna/contract/admin/sessions/session-change-endpoints';
import { Button, Notice, Skeleton } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../shared/api.ts';
import { formatMoney } from '../../shared/format.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { type Column, DataTable } from '../../shared/ui/data-table.tsx';
import { OrderLink } from '../../shared/ui/order-link.tsx';
import { useChange } from '../../shared/use-change.ts';
import { createCancellationQuery } from './queries.ts';
import styles from './session.module.css';
import { SESSION_TEXTS } from './texts/index.ts';

type Exception = CancellationDto['exceptions'][number];

/** How far the returns of a canceled session are, and the orders that need a person. Continues after a reload. */
export function CancellationProgress({ id, canRetry }: { id: string; canRetry: boolean }) {
  const t = useTexts(SESSION_TEXTS);
  const { data: progress } = useQuery(createCancellationQuery(id));
  if (!progress) return <Skeleton className={styles.line} />;
  const { orders, waiting, refunding, tickets, exceptions } = progress;
  const isDone = waiting === 0 && refunding === 0;
  return (
    <section className={styles.section} aria-label={t('cancel.progress')}>
      <h2 className={styles.heading}>{t('cancel.progress')}</h2>
      <progress
        className={styles.progress}
        max={Math.max(1, orders)}
        value={orders - waiting}
        aria-label={t('cancel.progress')}
      />
      <p role="status">
        {t(isDone ? 'cancel.progress-done' : 'cancel.progress-running', {
          done: orders - waiting,
          orders,
          tickets,
          refunding,
        })}
      </p>
      {exceptions.length === 0 ? (
        <p className={styles.quiet}>{t('cancel.no-exceptions')}</p>
      ) : (
        <>
          <h3>{t('cancel.exceptions')}</h3>
          <Exceptions id={id} exceptions={exceptions} canRetry={canRetry} />
        </>
      )}
    </section>
  );
}

function Exceptions({ id, exceptions, canRetry }: { id: string; exceptions: readonly Exception[]; canRetry: boolean }) {
  const t = useTexts(SESSION_TEXTS);
  const retry = useChange((orderId: number) =>
    request(SESSION_CHANGE_ENDPOINTS.retryCanceledOrder, { params: { id }, body: { orderId } }),
  );
  const columns: Column<Exception>[] = [
    {
      key: 'order',
      heading: t('cancel.order'),
      isNumeric: true,
      render: ({ orderId }) => <OrderLink id={orderId} />,
    },
    {
      key: 'kind',
      heading: t('cancel.exception'),
      render: ({ kind, reason }) => (
        <>
          {t(`cancel.exception-${kind}`)}
          {reason ? <span className={styles.reason}>{reason}</span> : null}
        </>
      ),
    },
    {
      key: 'amount',
      heading: t('cancel.amount'),
      isNumeric: true,
      render: ({ amount }) => (amount ? formatMoney(amount) : '–'),
    },
    {
      key: 'action',
      heading: t('cancel.remedy'),
      render: ({ orderId, kind }) =>
        canRetry && (kind === 'return_failed' || kind === 'refund_failed') ? (
          <Button variant="quiet" onClick={() => retry.run(orderId)} disabled={retry.isPending}>
            {t('cancel.retry')}
          </Button>
        ) : (
          t(`cancel.remedy-${kind}`)
        ),
    },
  ];
  return (
    <>
      {retry.problem ? <Notice tone="error">{retry.problem}</Notice> : null}
      <DataTable
        caption={t('cancel.exceptions')}
        columns={columns}
        rows={exceptions}
        getKey={({ orderId, kind }) => `${orderId} ${kind}`}
      />
    </>
  );
}
