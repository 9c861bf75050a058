import type { EventSessionDto } from '@sahna/contract/admin/sessions/event-session-endpoints';
import { toLanguageTag } from '@sahna/contract/languages';
import { formatFullDay } from '@sahna/contract/rules/calendar-day';
import { Button, Skeleton } from '@sahna/ui';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { sessionQuery } from '../../shared/api.ts';
import { formatMoney } from '../../shared/format.ts';
import { VenueTime } from '../../shared/season-dates/venue-time.tsx';
import { useLanguage, useTexts } from '../../shared/texts/use-language.ts';
import { type Column, DataTable } from '../../shared/ui/data-table.tsx';
import { EmptyState } from '../../shared/ui/layout/empty-state.tsx';
import { Screen } from '../../shared/ui/layout/screen.tsx';
import { createSessionListQuery } from './queries.ts';
import { parseSessionListSearch, type SessionListSearch } from './search.ts';
import { SessionFilters } from './session-filters.tsx';
import { SessionStateText } from './session-state.tsx';
import styles from './sessions.module.css';
import { SESSION_TEXTS } from './texts/index.ts';

/** Sessions by day; the address has the filters. */
export function SessionsScreen() {
  const t = useTexts(SESSION_TEXTS);
  const { language } = useLanguage();
  const search = useSearch({ from: '/frame/sessions' });
  const navigate = useNavigate();
  const list = useInfiniteQuery(createSessionListQuery(search, language));
  const sessions: EventSessionDto[] = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const isFiltered = Object.keys(search).length > 0;
  const change = (changes: { [Key in keyof SessionListSearch]: string | undefined }): void => {
    void navigate({ to: '/sessions', search: parseSessionListSearch({ ...search, ...changes }), replace: true });
  };
  const days = Map.groupBy(sessions, ({ day }) => day);
  return (
    <Screen title={t('sessions.title')} lead={t('sessions.lead')}>
      <SessionFilters search={search} onChange={change} />
      {isFiltered ? (
        <p>
          <Link to="/sessions" search={{}}>
            {t('sessions.clear')}
          </Link>
        </p>
      ) : null}
      {list.isPending ? <Skeleton className={styles.skeleton} /> : null}
      {list.isSuccess && sessions.length === 0 ? (
        <EmptyState
          title={t(isFiltered ? 'sessions.not-found' : 'sessions.empty')}
          hint={t(isFiltered ? 'sessions.not-found-hint' : 'sessions.empty-hint')}
        />
      ) : null}
      {[...days].map(([day, ofDay]) => (
        <section key={day} className={styles.day} lang={toLanguageTag(language)}>
          <h2 className={styles.heading}>{formatFullDay(new Date(`${day}T00:00:00Z`), language)}</h2>
          <SessionTable sessions={ofDay} caption={formatFullDay(new Date(`${day}T00:00:00Z`), language)} />
        </section>
      ))}
      {list.hasNextPage ? (
        <div>
          <Button onClick={() => list.fetchNextPage()} disabled={list.isFetchingNextPage}>
            {t('sessions.more')}
          </Button>
        </div>
      ) : null}
    </Screen>
  );
}

function SessionTable({ sessions, caption }: { sessions: readonly EventSessionDto[]; caption: string }) {
  const t = useTexts(SESSION_TEXTS);
  const { data: session } = useSuspenseQuery(sessionQuery);
  const hasTakings = session.member?.permissions.includes('money:view') ?? false;
  const takings: Column<EventSessionDto> = {
    ...{ key: 'takings', heading: t('sessions.takings'), isNumeric: true, isWide: true },
    render: (row) => (row.takings ? formatMoney(row.takings) : '–'),
  };
  const columns: Column<EventSessionDto>[] = [
    {
      key: 'time',
      heading: t('sessions.time'),
      render: ({ time, timeZoneName }) => <VenueTime {...{ timeZoneName }}>{time ?? t('sessions.all-day')}</VenueTime>,
    },
    {
      key: 'event',
      heading: t('sessions.event'),
      render: ({ id, event, state }) => (
        <>
          <Link to="/sessions/$id" params={{ id: String(id) }}>
            {event}
          </Link>
          {state === 'on_sale' ? null : (
            <span className={styles.exception}>
              <SessionStateText state={state} />
            </span>
          )}
        </>
      ),
    },
    {
      key: 'hall',
      heading: t('sessions.hall'),
      isWide: true,
      render: ({ hall, venue }) => hall || venue,
    },
    { key: 'sold', heading: t('sessions.sold'), isNumeric: true, render: ({ sold }) => sold },
    {
      key: 'reserved',
      heading: t('sessions.reserved'),
      isNumeric: true,
      isWide: true,
      render: ({ reserved }) => reserved,
    },
    { key: 'free', heading: t('sessions.free'), isNumeric: true, render: ({ free }) => free ?? '–' },
    ...(hasTakings ? [takings] : []),
    { key: 'state', heading: t('sessions.state'), render: ({ state }) => <SessionStateText state={state} /> },
  ];
  return (
    <div className={styles.sessions}>
      <DataTable isNarrow caption={caption} columns={columns} rows={sessions} getKey={({ id }) => id} />
    </div>
  );
}
