import type { Issue, IssueRowDto } from '@sahna/contract/admin/sessions/today-endpoints';
import type { KeyOf } from '@sahna/texts';
import { Notice, Skeleton } from '@sahna/ui';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sessionQuery } from '../../shared/api.ts';
import { formatMoment, formatMoney, formatVisitTime } from '../../shared/format.ts';
import { type TranslateKey, useLanguage, useTexts } from '../../shared/texts/use-language.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { EmptyState } from '../../shared/ui/layout/empty-state.tsx';
import { Screen } from '../../shared/ui/layout/screen.tsx';
import { createIssueQuery } from './queries.ts';
import { TODAY_TEXTS } from './texts/index.ts';
import styles from './today.module.css';

/** The orders, sessions, emails or jobs behind a row of Today, and what to do about them. */
export function IssueScreen() {
  const { issue } = useParams({ from: '/frame/today/$issue' });
  const t = useTexts(TODAY_TEXTS);
  const { language } = useLanguage();
  const { data } = useQuery(createIssueQuery(issue, language));
  return (
    <Screen
      title={t(`today.issue-${issue}`)}
      lead={t(`today.hint-${issue}`)}
      actions={<Link to="/today">{t('today.back')}</Link>}
    >
      {data === undefined ? <Skeleton className={styles.skeleton} /> : null}
      {data?.rows.length === 0 ? <EmptyState title={t('today.solved')} hint={t('today.solved-hint')} /> : null}
      {data?.rows.some(({ title }) => title !== '') ? <IssueTable issue={issue} rows={data.rows} /> : null}
      {data?.isMore ? <Notice>{t('today.more')}</Notice> : null}
    </Screen>
  );
}

function IssueTable({ issue, rows }: { issue: Issue; rows: readonly IssueRowDto[] }) {
  const t = useTexts(TODAY_TEXTS);
  const { data: session } = useSuspenseQuery(sessionQuery);
  const columns = [
    { key: 'what', heading: t('today.what'), render: (row: IssueRowDto) => <Subject row={row} /> },
    {
      key: 'title',
      heading: t('today.kind'),
      isWide: true,
      render: ({ title, visit }: IssueRowDto) => (visit ? formatVisitTime(visit) : describeTitle(t, title)),
    },
    {
      key: 'figures',
      heading: t('today.figures'),
      isNumeric: true,
      render: ({ amount, sold, free }: IssueRowDto) => {
        if (amount) return formatMoney(amount);
        return sold === null ? '' : t('today.places', { sold, free: free ?? 0 });
      },
    },
    {
      key: 'at',
      heading: t('today.since'),
      isNumeric: true,
      isWide: true,
      render: ({ at }: IssueRowDto) => (at === null ? '' : formatMoment(at, session.timeZone)),
    },
    {
      key: 'detail',
      heading: t('today.reason'),
      render: ({ detail }: IssueRowDto) => <span className={styles.detail}>{detail}</span>,
    },
  ];
  const visible = columns.filter(({ key }) => key !== 'detail' || rows.some(({ detail }) => detail !== ''));
  return <DataTable caption={t(`today.issue-${issue}`)} columns={visible} rows={rows} getKey={({ key }) => key} />;
}

/** The order or session that is meant, as a link. */
function Subject({ row: { orderId, sessionId, title } }: { row: IssueRowDto }): ReactNode {
  const t = useTexts(TODAY_TEXTS);
  if (orderId !== null)
    return (
      <Link to="/orders/$id" params={{ id: String(orderId) }}>
        {t('today.order', { id: orderId })}
      </Link>
    );
  if (sessionId !== null)
    return (
      <Link to="/sessions/$id" params={{ id: String(sessionId) }}>
        {title}
      </Link>
    );
  return describeTitle(t, title);
}

function isKey(key: string): key is KeyOf<typeof TODAY_TEXTS.en> & string {
  return Object.hasOwn(TODAY_TEXTS.en, key);
}

/** The kind of an email in words; names of jobs and providers as they are. */
function describeTitle(t: TranslateKey<typeof TODAY_TEXTS.en>, title: string): string {
  const key = `today.email-${title}`;
  return isKey(key) ? t(key) : title;
}
