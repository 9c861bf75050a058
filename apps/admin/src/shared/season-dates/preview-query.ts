import type { DateRuleDto } from '@sahna/contract/admin/sessions/date-rule';
import { SEASON_CALENDAR_ENDPOINTS } from '@sahna/contract/admin/sessions/season-calendar-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../api.ts';
import { cannotContinue } from '../query-failures.ts';

/** `rule` null: the form is not complete. */
export function createDatesPreviewQuery(rule: DateRuleDto | null, eventId: number | undefined, language: string) {
  return queryOptions({
    queryKey: ['dates-preview', rule, eventId, language],
    queryFn: () =>
      rule
        ? request(SEASON_CALENDAR_ENDPOINTS.previewSessionDates, { body: { rule, ...(eventId ? { eventId } : {}) } })
        : null,
    enabled: rule !== null,
    placeholderData: keepPreviousData,
    throwOnError: cannotContinue,
  });
}
