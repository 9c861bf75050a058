/** Formats days of the wire format (`05.12.2026`). */
import {
  type CalendarDayParts,
  formatCalendarDay,
  formatFullDay,
  formatWeekday,
} from '@sahna/contract/rules/calendar-day';
import type { Language } from '../language.ts';

/** `05.12.2026` as an instant at midnight UTC; only its calendar fields mean anything. */
export function parseDay(dotted: string): Date {
  const [day, month, year] = dotted.split('.').map(Number);
  return new Date(Date.UTC(year ?? 1970, (month ?? 1) - 1, day ?? 1));
}

export function formatDay(
  dotted: string,
  language: Language,
  weekday: CalendarDayParts['weekday'] = 'short',
  withYear = false,
): string {
  return formatCalendarDay(parseDay(dotted), language, { weekday, month: 'long', withYear });
}

/** `сб`, `Sat`. */
export function formatWeekdayName(dotted: string, language: Language): string {
  return formatWeekday(parseDay(dotted), language, 'short');
}

export function isWeekend(dotted: string): boolean {
  return parseDay(dotted).getUTCDay() % 6 === 0;
}

export function getYear(dotted: string): number {
  return parseDay(dotted).getUTCFullYear();
}

/** With weekday and year, as on tickets and in emails. */
export function formatWholeDay(dotted: string, language: Language): string {
  return formatFullDay(parseDay(dotted), language);
}

/** Each month name occurs once in this range, so the year can be omitted. */
const MONTHS_WITHOUT_YEAR = 10;

function needsYear(dotted: string, now: Date): boolean {
  const day = parseDay(dotted);
  const years = day.getUTCFullYear() - now.getUTCFullYear();
  return Math.abs(years * 12 + day.getUTCMonth() - now.getUTCMonth()) > MONTHS_WITHOUT_YEAR;
}

/** `сб, 5 жел.`, `Sat, 5 Dec`: for cards and chips, with the year only where the day is far away. */
export function formatShortDay(dotted: string, language: Language, now: Date): string {
  return formatCalendarDay(parseDay(dotted), language, {
    weekday: 'short',
    month: 'short',
    withYear: needsYear(dotted, now),
  });
}

/** Formats a range of days for cards and chips. The year is shown once, and only for days outside of the coming months. */
export function formatRange(first: string, last: string, language: Language, now: Date): string {
  if (first === last) return formatShortDay(first, language, now);
  const hasYear = needsYear(first, now) || needsYear(last, now);
  const isOneYear = getYear(first) === getYear(last);
  const isYearFirst = language === 'kz' || language === 'ch';
  const formatEnd = (dotted: string, isEnd: boolean): string => {
    const withYear = hasYear && (!isOneYear || isEnd !== isYearFirst);
    return formatCalendarDay(parseDay(dotted), language, { weekday: 'none', month: 'short', withYear });
  };
  return `${formatEnd(first, false)}${language === 'ch' ? '至' : ' – '}${formatEnd(last, true)}`;
}
