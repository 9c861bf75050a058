import { type AttendeeRowDto, EVENT_SESSION_ENDPOINTS } from '@sahna/contract/admin/sessions/event-session-endpoints';
import { Button, getButtonClassName, Skeleton } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatMoment } from '../../shared/format.ts';
import { useLanguage, useTexts } from '../../shared/texts/use-language.ts';
import { type Column, DataTable } from '../../shared/ui/data-table.tsx';
import { EmptyState } from '../../shared/ui/layout/empty-state.tsx';
import { Screen } from '../../shared/ui/layout/screen.tsx';
import './attendees-print.css';
import { OrderLink } from '../../shared/ui/order-link.tsx';
import { createAttendeesQuery } from './queries.ts';
import styles from './session.module.css';
import { SESSION_TEXTS } from './texts/index.ts';
import { describeSession, MissingSession, SessionLink, useSession } from './use-session.tsx';

/** Who has tickets of a session; to read, print or download. */
export function AttendeesScreen() {
  const t = useTexts(SESSION_TEXTS);
  const { language } = useLanguage();
  const { id } = useParams({ from: '/frame/sessions/$id/attendees' });
  const { session, isMissing } = useSession(id);
  const { data } = useQuery({ ...createAttendeesQuery(id, language), enabled: !isMissing });
  if (isMissing) return <MissingSession />;
  const csv = `${EVENT_SESSION_ENDPOINTS.exportSessionAttendees.path.replace(':id', id)}?lang=${language}`;
  return (
    <Screen
      title={t('attendees.title')}
      lead={session ? describeSession(session) : ''}
      actions={<SessionLink id={id} />}
    >
      {data && session ? (
        <>
          <div className={styles.actions} data-screen-only>
            <Button onClick={() => window.print()}>{t('attendees.print')}</Button>
            <a className={getButtonClassName()} href={csv} download>
              {t('attendees.csv')}
            </a>
            <span className={styles.quiet}>{t('attendees.count', { count: data.attendees.length })}</span>
          </div>
          {data.attendees.length === 0 ? (
            <EmptyState title={t('attendees.empty')} hint={t('attendees.empty-hint')} />
          ) : (
            <Attendees attendees={data.attendees} timeZone={session.timeZone} />
          )}
        </>
      ) : (
        <Skeleton className={styles.skeleton} />
      )}
    </Screen>
  );
}

function Attendees({ attendees, timeZone }: { attendees: readonly AttendeeRowDto[]; timeZone: string }) {
  const t = useTexts(SESSION_TEXTS);
  const columns: Column<AttendeeRowDto>[] = [
    { key: 'name', heading: t('attendees.name'), render: ({ name }) => name || '–' },
    {
      key: 'code',
      heading: t('attendees.code'),
      render: ({ code }) => <span className={styles.code}>…{code}</span>,
    },
    { key: 'category', heading: t('attendees.category'), isWide: true, render: ({ category }) => category },
    { key: 'place', heading: t('attendees.place'), render: ({ place }) => place || '–' },
    {
      key: 'order',
      heading: t('cancel.order'),
      isNumeric: true,
      render: ({ orderId }) => <OrderLink id={orderId} />,
    },
    {
      key: 'scanned',
      heading: t('attendees.scanned'),
      isNumeric: true,
      render: ({ used, passages, scannedAt }) =>
        scannedAt === null ? `${used}/${passages}` : `${used}/${passages}, ${formatMoment(scannedAt, timeZone)}`,
    },
  ];
  return (
    <DataTable
      caption={t('attendees.title')}
      columns={columns}
      rows={attendees}
      getKey={({ orderId, code }) => `${orderId} ${code}`}
    />
  );
}
