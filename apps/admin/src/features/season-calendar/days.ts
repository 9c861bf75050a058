/** Calendar arithmetic of the screens: ISO days, weeks that begin on Monday. Reads and writes fields in UTC. */
import { type Language, toLanguageTag } from '@sahna/contract/languages';
import { getDayFormatter, KAZAKH_MONTHS } from '@sahna/contract/rules/calendar-day';
import { addDays, getMonday, toDate, WEEK_DAYS } from '../../shared/season-dates/calendar-days.ts';

export const CALENDAR_VIEWS = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** The same day of another month, or its last day. */
export function addMonths(day: string, months: number): string {
  const date = toDate(day);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return first.toISOString().slice(0, 10);
}

/** The first and the last day of a view: whole weeks for a month. */
export function getRange(view: CalendarView, day: string): { from: string; to: string } {
  if (view === 'day') return { from: day, to: day };
  if (view === 'week') return { from: getMonday(day), to: addDays(getMonday(day), WEEK_DAYS - 1) };
  const first = `${day.slice(0, 8)}01`;
  const last = addDays(addMonths(first, 1), -1);
  return { from: getMonday(first), to: addDays(getMonday(last), WEEK_DAYS - 1) };
}

export function listWeeks({ from, to }: { from: string; to: string }): string[][] {
  const weeks: string[][] = [];
  for (let monday = getMonday(from); monday <= to; monday = addDays(monday, WEEK_DAYS))
    weeks.push(Array.from({ length: WEEK_DAYS }, (_, at) => addDays(monday, at)));
  return weeks;
}

/** The day of the view before (-1) or after (1). */
export function moveView(view: CalendarView, day: string, direction: -1 | 1): string {
  if (view === 'month') return addMonths(day, direction);
  return addDays(day, direction * (view === 'week' ? WEEK_DAYS : 1));
}

/** The day that a key leads to; null for other keys. */
export function findKeyTarget(key: string, view: CalendarView, day: string, today: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -WEEK_DAYS);
    case 'ArrowDown':
      return addDays(day, WEEK_DAYS);
    case 'PageUp':
      return moveView(view === 'month' ? 'month' : 'week', day, -1);
    case 'PageDown':
      return moveView(view === 'month' ? 'month' : 'week', day, 1);
    case 'Home':
      return today;
    default:
      return null;
  }
}

/** `2026 жылғы желтоқсан`, `декабрь 2026`, `December 2026`. */
export function formatMonth(day: string, language: Language): string {
  const date = toDate(day);
  const year = date.getUTCFullYear();
  if (language === 'kz') return `${year} жылғы ${KAZAKH_MONTHS[date.getUTCMonth()] ?? ''}`;
  const month = getDayFormatter(language, { month: 'long' }).format(date);
  return `${month.charAt(0).toLocaleUpperCase(toLanguageTag(language))}${month.slice(1)} ${year}`;
}
