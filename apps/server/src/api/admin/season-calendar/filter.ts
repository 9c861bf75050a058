/** Filters of the season calendar and its list. */
import type { BulkSelectionDto } from '@sahna/contract/admin/season/bulk-endpoints';
import type { CalendarFilter } from '../../../modules/season/index.ts';
import type { Scope } from '../../../modules/staff/index.ts';
import type { LocalDate } from '../../../platform/lib/local-date.ts';

type ListQuery = {
  [Name in Exclude<keyof CalendarFilter, 'events' | 'weekdays' | 'ids'>]?: CalendarFilter[Name] | undefined;
} & { weekdays?: string | undefined; ids?: string | undefined };

export function toCalendarFilter({ weekdays, ids, ...query }: ListQuery, { events }: Scope): CalendarFilter {
  return {
    from: query.from ?? null,
    to: query.to ?? null,
    venueId: query.venueId ?? null,
    hallId: query.hallId ?? null,
    eventId: query.eventId ?? null,
    kindId: query.kindId ?? null,
    timeFrom: query.timeFrom ?? null,
    timeTo: query.timeTo ?? null,
    weekdays: weekdays?.split(',').map(Number) ?? null,
    ids: ids?.split(',').map(Number) ?? null,
    events,
  };
}

/** Without days a filter selects from today. */
export function toSelectionFilter(selection: BulkSelectionDto, scope: Scope, today: LocalDate): CalendarFilter {
  if ('ids' in selection) return { ...toCalendarFilter({}, scope), ids: [...new Set(selection.ids)] };
  return toCalendarFilter({ ...selection.filter, from: selection.filter.from ?? today }, scope);
}
