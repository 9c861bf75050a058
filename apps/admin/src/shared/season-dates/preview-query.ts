import type { DateRuleDto } from '@sahna/contract/admin/sessions/date-rule';
import { SEASON_CALENDAR_ENDPOINTS } from '@sahna/contract/admin/sessions/season-calendar-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../api.ts';
import { cannotContinue } from '../query-failures.ts';

/** `timeZone`: of the venue in a draft; by default that of the published event. */
export type DatesPlace = { eventId: number | undefined; timeZone?: string };

/** `rule` null: the form is not complete. */
export function createDatesPreviewQuery(rule: DateRuleDto | null, place: DatesPlace, language: string) {
  return queryOptions({
    queryKey: ['dates-preview', rule, place, language],
    queryFn: () => (rule ? request(SEASON_CALENDAR_ENDPOINTS.previewSessionDates, { body: { rule, ...place } }) : null),
    enabled: rule !== null,
    placeholderData: keepPreviousData,
    throwOnError: cannotContinue,
  });
}
