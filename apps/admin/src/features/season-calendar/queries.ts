import { SEASON_CALENDAR_ENDPOINTS } from '@sahna/contract/admin/sessions/season-calendar-endpoints';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../shared/api.ts';
import { cannotContinue } from '../../shared/query-failures.ts';
import type { CalendarView } from './days.ts';
import type { PlaceSearch, SeasonListSearch } from './search.ts';

/** Sessions of a day that a view paints; the others are counted. */
export const SESSIONS_OF_DAY: Readonly<Record<CalendarView, number>> = { month: 4, week: 12, day: 300 };

type CalendarQuery = PlaceSearch & { from?: string; to?: string; perDay: number };

export function createCalendarQuery(query: CalendarQuery, language: string) {
  return queryOptions({
    queryKey: ['season-calendar', query, language],
    queryFn: () => request(SEASON_CALENDAR_ENDPOINTS.readSeasonCalendar, { query }),
    placeholderData: keepPreviousData,
    throwOnError: cannotContinue,
  });
}

export function createSeasonFiltersQuery(language: string) {
  return queryOptions({
    queryKey: ['season-filters', language],
    queryFn: () => request(SEASON_CALENDAR_ENDPOINTS.listSeasonFilters, {}),
    staleTime: 60_000,
  });
}

export function createSeasonListQuery(search: SeasonListSearch, language: string) {
  return infiniteQueryOptions({
    queryKey: ['season-sessions', search, language],
    queryFn: ({ pageParam }) =>
      request(SEASON_CALENDAR_ENDPOINTS.listSeasonSessions, { query: { ...search, after: pageParam || undefined } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    throwOnError: cannotContinue,
  });
}
