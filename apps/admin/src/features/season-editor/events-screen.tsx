import type { SeasonEventDto } from '@sahna/contract/admin/season/season-event-endpoints';
import { Button, getButtonClassName, Skeleton } from '@sahna/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { formatDay } from '../../shared/format.ts';
import { SeasonLinks } from '../../shared/season/season-links.tsx';
import { type TranslateKey, useLanguage, useTexts } from '../../shared/texts/use-language.ts';
import { type Column, DataTable } from '../../shared/ui/data-table.tsx';
import { EmptyState } from '../../shared/ui/layout/empty-state.tsx';
import { Screen } from '../../shared/ui/layout/screen.tsx';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { createSeasonChoicesQuery } from './choices.ts';
import { EventFilters, type EventsSearchChanges } from './event-filters.tsx';
import { createEventListQuery } from './queries.ts';
import { parseEventsSearch } from './search.ts';
import styles from './season-editor.module.css';
import { SEASON_EDITOR_TEXTS } from './texts/index.ts';

/** Events of the season; the address has the search. */
export function EventsScreen() {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const { language } = useLanguage();
  const search = useSearch({ from: '/frame/season/events' });
  const navigate = useNavigate();
  const { data: choices } = useQuery(createSeasonChoicesQuery(language));
  const list = useInfiniteQuery(createEventListQuery(search, language));
  const events = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const change = (changes: EventsSearchChanges): void => {
    void navigate({ to: '/season/events', search: parseEventsSearch({ ...search, ...changes }), replace: true });
  };
  const isFiltered = Object.keys(search).length > 0;
  return (
    <Screen title={t('events.title')} lead={t('events.lead')} actions={<SeasonLinks />}>
      {choices?.canCreateEvents ? (
        <div>
          <Link to="/season/new-event" className={getButtonClassName('plain')}>
            {t('events.new')}
          </Link>
        </div>
      ) : null}
      <div className={styles.filters}>
        <SearchField
          label={t('events.search')}
          hint={t('events.search-hint')}
          value={search.q ?? ''}
          onChange={(q) => change({ q })}
          results={list.isPending || list.isPlaceholderData ? null : events}
          onOpen={({ key }) => void navigate({ to: '/season/events/$key', params: { key } })}
        />
        <EventFilters search={search} onChange={change} />
        {isFiltered ? (
          <Link to="/season/events" search={{}}>
            {t('events.clear')}
          </Link>
        ) : null}
      </div>
      {list.isPending ? <Skeleton className={styles.skeleton} /> : null}
      {list.isSuccess && events.length === 0 ? (
        <EmptyState
          title={t(isFiltered ? 'events.not-found' : 'events.empty')}
          hint={t(isFiltered ? 'events.not-found-hint' : 'events.empty-hint')}
        />
      ) : null}
      {events.length > 0 ? (
        <DataTable caption={t('events.title')} columns={createColumns(t)} rows={events} getKey={({ key }) => key} />
      ) : null}
      {list.hasNextPage ? (
        <div>
          <Button onClick={() => list.fetchNextPage()} disabled={list.isFetchingNextPage}>
            {t('events.more')}
          </Button>
        </div>
      ) : null}
    </Screen>
  );
}

function createColumns(t: TranslateKey<typeof SEASON_EDITOR_TEXTS.en>): Column<SeasonEventDto>[] {
  return [
    {
      key: 'title',
      heading: t('events.event'),
      render: ({ key, title }) => (
        <Link to="/season/events/$key" params={{ key }}>
          {title || key}
        </Link>
      ),
    },
    { key: 'venue', heading: t('events.venue'), isWide: true, render: ({ venue }) => venue },
    { key: 'kind', heading: t('events.kind'), isWide: true, render: ({ kind }) => kind },
    { key: 'status', heading: t('events.status'), render: ({ status }) => t(`events.status-${status}`) },
    { key: 'sessions', heading: t('events.sessions'), isNumeric: true, render: ({ sessions }) => sessions },
    { key: 'next', heading: t('events.next-day'), render: ({ nextDay }) => (nextDay ? formatDay(nextDay) : '–') },
    { key: 'draft', heading: t('events.draft'), render: ({ draft }) => (draft ? t(`events.draft-${draft}`) : '') },
  ];
}
