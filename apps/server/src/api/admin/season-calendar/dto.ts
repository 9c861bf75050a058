import { RULE_WEEKDAYS } from '@sahna/contract/admin/sessions/date-rule';
import type {
  CalendarSessionDto,
  DatesPreviewDto,
  PreviewDateDto,
} from '@sahna/contract/admin/sessions/season-calendar-endpoints';
import type { StaffLanguage } from '@sahna/contract/admin/values';
import { pickText } from '../../../platform/lib/languages.ts';
import { type DatesPreview, isCreated, type PreviewDate } from '../../../workflows/preview-session-dates.ts';
import type { Clash, SeasonSession } from '../../../workflows/read-season-calendar.ts';

/** Dates of a preview at each end of the list. */
const PREVIEW_DATES = 10;

export type CalendarPresentation = { language: StaffLanguage; nameTimeZone: (timeZone: string) => string };

export function toCalendarSessionDto(
  entry: SeasonSession,
  { language, nameTimeZone }: CalendarPresentation,
): CalendarSessionDto {
  const { id, eventId, hallId, day, time, durationMinutes, state, sold, capacity, title, venue, hall, clashes } = entry;
  return {
    ...{ id, eventId, hallId, day, time, durationMinutes, state, sold, capacity },
    event: pickText(title, language),
    venue: pickText(venue, language),
    timeZoneName: nameTimeZone(entry.timeZone),
    hall: hall ? pickText(hall, language) : '',
    clashes: clashes.map((clash) => toClashDto(clash, language)),
  };
}

export function toClashDto({ day, time, event, kind }: Clash, language: StaffLanguage) {
  return { day, time, kind, event: event ? pickText(event, language) : '' };
}

export function toDatesPreviewDto(
  { dates, rows, hasHolidays }: DatesPreview,
  language: StaffLanguage,
): DatesPreviewDto {
  const created = dates.filter(isCreated);
  const toDto = (date: PreviewDate): PreviewDateDto => ({
    ...date,
    clashes: date.clashes.map((clash) => toClashDto(clash, language)),
  });
  return {
    total: created.length,
    weekdays: RULE_WEEKDAYS.flatMap((weekday) => {
      const count = created.filter((date) => date.weekday === weekday).length;
      return count > 0 ? [{ weekday, count }] : [];
    }),
    skipped: dates.filter(({ clock }) => clock === 'skipped').length,
    repeated: created.filter(({ clock }) => clock === 'repeated').length,
    existing: dates.filter(({ isExisting }) => isExisting).length,
    clashing: created.filter(({ clashes }) => clashes.length > 0).length,
    onHolidays: created.filter(({ holiday }) => holiday !== null).length,
    first: dates.slice(0, PREVIEW_DATES).map(toDto),
    last: dates.slice(Math.max(PREVIEW_DATES, dates.length - PREVIEW_DATES)).map(toDto),
    rows,
    hasHolidays,
  };
}
