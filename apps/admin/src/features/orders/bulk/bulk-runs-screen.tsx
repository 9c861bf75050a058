import type { BulkRunDto } from '@sahna/contract/admin/orders/bulk-run-endpoints';
import { Skeleton } from '@sahna/ui';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sessionQuery } from '../../../shared/api.ts';
import { formatMoment } from '../../../shared/format.ts';
import { cannotContinue } from '../../../shared/query-failures.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { DataTable } from '../../../shared/ui/data-table.tsx';
import { EmptyState } from '../../../shared/ui/layout/empty-state.tsx';
import { Screen } from '../../../shared/ui/layout/screen.tsx';
import styles from './bulk.module.css';
import { bulkRunsQuery } from './queries.ts';
import { BULK_TEXTS } from './texts/index.ts';

/** The newest actions on many orders. */
export function BulkRunsScreen() {
  const t = useTexts(BULK_TEXTS);
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { data } = useQuery({ ...bulkRunsQuery, throwOnError: cannotContinue });
  const columns = [
    {
      key: 'action',
      heading: t('bulk.action'),
      render: ({ id, action }: BulkRunDto) => (
        <Link to="/orders/bulk/$id" params={{ id: String(id) }}>
          {t(`bulk.title-${action}`, { id })}
        </Link>
      ),
    },
    { key: 'state', heading: t('bulk.state'), render: ({ state }: BulkRunDto) => t(`bulk.status-${state}`) },
    {
      key: 'orders',
      heading: t('bulk.orders'),
      isNumeric: true,
      render: ({ orders }: BulkRunDto) => Object.values(orders).reduce((sum, count) => sum + count, 0),
    },
    { key: 'member', heading: t('bulk.member'), isWide: true, render: ({ member }: BulkRunDto) => member },
    {
      key: 'created',
      heading: t('bulk.created'),
      isNumeric: true,
      isWide: true,
      render: ({ createdAt }: BulkRunDto) => formatMoment(createdAt, session.timeZone),
    },
  ];
  return (
    <Screen title={t('bulk.list')} actions={<Link to="/orders">{t('bulk.back')}</Link>}>
      {data ? null : <Skeleton className={styles.skeleton} />}
      {data?.runs.length === 0 ? <EmptyState title={t('bulk.empty')} hint={t('bulk.empty-hint')} /> : null}
      {data && data.runs.length > 0 ? (
        <DataTable caption={t('bulk.list')} columns={columns} rows={data.runs} getKey={({ id }) => id} />
      ) : null}
    </Screen>
  );
}
