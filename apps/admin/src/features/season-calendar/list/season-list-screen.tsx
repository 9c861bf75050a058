import { SEASON_CALENDAR_ENDPOINTS } from '@sahna/contract/admin/sessions/season-calendar-endpoints';
import { Button, Skeleton } from '@sahna/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { toggleValue } from '../../../shared/season-dates/toggle-value.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { EmptyState } from '../../../shared/ui/layout/empty-state.tsx';
import { Screen } from '../../../shared/ui/layout/screen.tsx';
import { MANY_TEXTS } from '../bulk/texts/index.ts';
import { PlaceFilters } from '../place-filters.tsx';
import { createSeasonListQuery } from '../queries.ts';
import { parseSeasonListSearch, pickPlaces, type SeasonListSearch } from '../search.ts';
import { SEAT_TEMPLATE_TEXTS } from '../seat-templates/texts/index.ts';
import { SEASON_CALENDAR_TEXTS } from '../texts/index.ts';
import { useCanBlock, useCanChange } from '../use-can-change.ts';
import { ViewLinks } from '../view-links.tsx';
import styles from './list.module.css';
import { SessionTable } from './session-table.tsx';
import { TimeFilters } from './time-filters.tsx';

/** Sessions as a table to select from and to download; the address has the filters. */
export function SeasonListScreen() {
  const t = useTexts(SEASON_CALENDAR_TEXTS);
  const many = useTexts(MANY_TEXTS);
  const templates = useTexts(SEAT_TEMPLATE_TEXTS);
  const canChange = useCanChange();
  const canBlock = useCanBlock();
  const { language } = useLanguage();
  const search = useSearch({ from: '/frame/season/list' });
  const navigate = useNavigate();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const list = useInfiniteQuery(createSeasonListQuery(search, language));
  const sessions = list.data?.pages.flatMap(({ items }) => items) ?? [];
  // Rows that a filter has hidden are no longer selected.
  const chosen = sessions.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const change = (changes: { [Name in keyof SeasonListSearch]: string | undefined }): void => {
    void navigate({ to: '/season/list', search: parseSeasonListSearch({ ...search, ...changes }), replace: true });
  };
  const createAddress = (format: 'csv' | 'xlsx'): string => {
    const filter = chosen.length > 0 ? { ids: chosen.join(',') } : toTexts(search);
    return `${SEASON_CALENDAR_ENDPOINTS.exportSeasonSessions.path}?${new URLSearchParams({ format, language, ...filter })}`;
  };
  return (
    <Screen
      title={t('calendar.list-title')}
      lead={t('calendar.list-lead')}
      actions={<ViewLinks search={pickPlaces(search)} current={null} />}
    >
      <PlaceFilters search={search} onChange={change} />
      <TimeFilters search={search} onChange={change} />
      <p className={styles.actions}>
        <span aria-live="polite">{t('calendar.selected', { count: chosen.length })}</span>
        <Button onClick={() => setSelected(new Set(chosen.length > 0 ? [] : sessions.map(({ id }) => id)))}>
          {t(chosen.length > 0 ? 'calendar.clear-selection' : 'calendar.select-visible')}
        </Button>
        {canChange && sessions.length > 0 ? (
          <Link to="/season/bulk" search={chosen.length > 0 ? { ids: chosen.join(',') } : search}>
            {chosen.length > 0 ? many('many.change-selected', { count: chosen.length }) : many('many.change-filtered')}
          </Link>
        ) : null}
        {(canBlock || canChange) && sessions.length > 0 ? (
          <Link to="/season/seat-templates" search={chosen.length > 0 ? { ids: chosen.join(',') } : search}>
            {templates('templates.title')}
          </Link>
        ) : null}
        <a href={createAddress('xlsx')} download>
          {t('calendar.export-xlsx')}
        </a>
        <a href={createAddress('csv')} download>
          {t('calendar.export-csv')}
        </a>
        {Object.keys(search).length > 0 ? (
          <Link to="/season/list" search={{}}>
            {t('calendar.clear')}
          </Link>
        ) : null}
      </p>
      {list.isPending ? <Skeleton className={styles.skeleton} /> : null}
      {list.isSuccess && sessions.length === 0 ? (
        <EmptyState title={t('calendar.empty')} hint={t('calendar.empty-hint')} />
      ) : null}
      {sessions.length > 0 ? (
        <SessionTable
          sessions={sessions}
          selected={selected}
          isStale={list.isPlaceholderData}
          onSelect={(id) => setSelected((before) => toggleValue(before, id))}
        />
      ) : null}
      {list.hasNextPage ? (
        <div>
          <Button onClick={() => list.fetchNextPage()} disabled={list.isFetchingNextPage}>
            {t('calendar.load-more')}
          </Button>
        </div>
      ) : null}
    </Screen>
  );
}

function toTexts(search: SeasonListSearch): Record<string, string> {
  return Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]));
}
