/** Filters of the season calendar and its list. */
import type { CalendarFilter } from '../../../modules/season/index.ts';
import type { Scope } from '../../../modules/staff/index.ts';

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
