import { Notice, Skeleton } from '@sahna/ui';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { sessionQuery } from '../../shared/api.ts';
import { cannotContinue } from '../../shared/query-failures.ts';
import { useLanguage, useTexts } from '../../shared/texts/use-language.ts';
import { EmptyState } from '../../shared/ui/layout/empty-state.tsx';
import { Screen } from '../../shared/ui/layout/screen.tsx';
import { ApprovalPanel } from './approval-panel.tsx';
import { createRefundListQuery } from './queries.ts';
import { RefundTable } from './refund-table.tsx';
import styles from './refunds.module.css';
import { REFUND_FILTERS } from './search.ts';
import { REFUND_TEXTS } from './texts/index.ts';
import { listWaitingRows } from './waiting-rows.ts';

/** Refunds that wait for a person; the address has the filter and the open request. */
export function RefundsScreen() {
  const t = useTexts(REFUND_TEXTS);
  const { language } = useLanguage();
  const { show, request } = useSearch({ from: '/frame/refunds' });
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { data: list } = useQuery({ ...createRefundListQuery(language), throwOnError: cannotContinue });
  const rows = list ? listWaitingRows(list) : [];
  const visibleRows = rows.filter(({ kind }) => show === undefined || kind === show);
  const open = list?.requests.find(({ id }) => id === request);
  const [decided, setDecided] = useState('');
  const notice = useRef<HTMLDivElement>(null);
  const isDecided = decided !== '' && !open;
  useEffect(() => {
    // The button with the focus is gone.
    if (isDecided) notice.current?.focus();
  }, [isDecided]);
  const canDecide = session.member?.permissions.includes('refunds:change') ?? false;
  return (
    <Screen title={t('refunds.title')} lead={t('refunds.lead')}>
      <nav className={styles.filters} aria-label={t('refunds.filter')}>
        <Link to="/refunds" className={styles.filter} data-current={show === undefined || undefined}>
          {t('refunds.show-all', { count: rows.length })}
        </Link>
        {REFUND_FILTERS.map((each) => (
          <Link
            key={each}
            to="/refunds"
            search={{ show: each }}
            className={styles.filter}
            data-current={show === each || undefined}
          >
            {t(`refunds.show-${each}`, { count: rows.filter(({ kind }) => kind === each).length })}
          </Link>
        ))}
      </nav>
      {isDecided ? (
        <div ref={notice} tabIndex={-1} className={styles.decided}>
          <Notice tone="good">{decided}</Notice>
        </div>
      ) : null}
      {list ? null : <Skeleton className={styles.skeleton} />}
      {list && visibleRows.length === 0 ? (
        <EmptyState title={t('refunds.empty')} hint={t('refunds.empty-hint')} />
      ) : null}
      <div className={styles.list}>
        {visibleRows.length > 0 ? (
          <RefundTable rows={visibleRows} timeZone={session.timeZone} canDecide={canDecide} />
        ) : null}
        {open ? (
          <ApprovalPanel
            key={open.id}
            {...{ request: open, timeZone: session.timeZone, canDecide }}
            onDecided={setDecided}
          />
        ) : null}
      </div>
    </Screen>
  );
}
