/** Formats days, weeks and months for calendars; not part of the entry chunk. */
import { getDayFormatter, KAZAKH_MONTHS } from '@sahna/contract/rules/calendar-day';
import type { Language } from '../language.ts';
import { formatDay, formatWeekdayName, getYear, parseDay } from './dates.ts';
import { padToTwoDigits } from './local-day.ts';

/** Includes the year if it differs from that of `today`. */
export function formatDayFrom(
  today: string,
  dotted: string,
  language: Language,
  weekday: 'short' | 'long' | 'none' = 'short',
): string {
  return formatDay(dotted, language, weekday, isOtherYear(today, dotted));
}

export function isOtherYear(today: string, dotted: string): boolean {
  return getYear(dotted) !== getYear(today);
}

/** Parts of a date slide: weekday, day and month; Chinese months are numbers. Months are abbreviated if the year is shown. */
export function formatDayParts(
  dotted: string,
  language: Language,
  withYear = false,
): { weekday: string; day: string; month: string } {
  const date = parseDay(dotted);
  const day = String(date.getUTCDate());
  const weekday = formatWeekdayName(dotted, language);
  if (withYear) return { weekday, day, month: formatMonthAndYear(date, language) };
  if (language === 'kz') return { weekday, day, month: KAZAKH_MONTHS[date.getUTCMonth()] ?? '' };
  const formatPart = (options: Intl.DateTimeFormatOptions): string => getDayFormatter(language, options).format(date);
  return {
    weekday,
    day,
    month:
      language === 'ru'
        ? formatGenitiveMonth(date, 'long')
        : formatPart({ month: language === 'ch' ? 'short' : 'long' }),
  };
}

/** `янв. 2027`, `қаң. 2027`, `Jan 2027`, `2027年1月` */
function formatMonthAndYear(date: Date, language: Language): string {
  const year = date.getUTCFullYear();
  if (language === 'kz') return `${KAZAKH_MONTHS[date.getUTCMonth()]?.slice(0, 3) ?? ''}. ${year}`;
  if (language === 'ru') return `${formatGenitiveMonth(date, 'short')} ${year}`;
  return getDayFormatter(language, { month: 'short', year: 'numeric' }).format(date);
}

/** Russian months are in the genitive after a number; Intl returns that form only with the day. */
function formatGenitiveMonth(date: Date, month: 'long' | 'short'): string {
  return getDayFormatter('ru', { day: 'numeric', month })
    .format(date)
    .replace(/^\d+\s/, '');
}

/** The month of a day: `12.2026`. */
export function toMonth(dotted: string): string {
  return dotted.slice(3);
}

/** `желтоқсан 2026`, `December 2026`. */
export function formatMonth(month: string, language: Language): string {
  const date = parseDay(`01.${month}`);
  if (language === 'kz') return `${KAZAKH_MONTHS[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`;
  return getDayFormatter(language, { month: 'long', year: 'numeric' }).format(date);
}

/** Weeks start on Sunday in English and on Monday elsewhere (poster §9). */
function getFirstWeekday(language: Language): number {
  return language === 'en' ? 0 : 1;
}

export function listWeekdayNames(language: Language): string[] {
  const start = getFirstWeekday(language);
  // The first of February 2026 was a Sunday.
  const days = [0, 1, 2, 3, 4, 5, 6].map((at) => ((at + start) % 7) + 1);
  return days.map((day) => formatDayParts(`0${day}.02.2026`, language).weekday);
}

/** Weeks of a month, seven days each as `dd.mm.yyyy`; null for days of adjacent months. */
export function createMonthGrid(month: string, language: Language): (string | null)[][] {
  const first = parseDay(`01.${month}`);
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const before = (first.getUTCDay() - getFirstWeekday(language) + 7) % 7;
  const weeks = Math.ceil((before + length) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const day = week * 7 + column - before + 1;
      return day >= 1 && day <= length ? `${String(day).padStart(2, '0')}.${month}` : null;
    }),
  );
}

/** Adds months; limited to the last day of the target month. */
export function addMonths(dotted: string, months: number): string {
  const date = parseDay(dotted);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0));
  const first = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), 1));
  return addDays(formatDottedDay(first), Math.min(date.getUTCDate(), last.getUTCDate()) - 1);
}

/** The first and the last day of a day's week. */
export function getWeekEnds(dotted: string, language: Language): { first: string; last: string } {
  const before = (parseDay(dotted).getUTCDay() - getFirstWeekday(language) + 7) % 7;
  return { first: addDays(dotted, -before), last: addDays(dotted, 6 - before) };
}

export function addDays(dotted: string, days: number): string {
  const date = parseDay(dotted);
  date.setUTCDate(date.getUTCDate() + days);
  return formatDottedDay(date);
}

function formatDottedDay(date: Date): string {
  return `${padToTwoDigits(date.getUTCDate())}.${padToTwoDigits(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`;
}

/** The months from one day to another, both included. */
export function listMonthsBetween(first: string, last: string): string[] {
  const [from, to] = [parseDay(first), parseDay(last)];
  const count = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth() + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => {
    const month = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + at, 1));
    return `${String(month.getUTCMonth() + 1).padStart(2, '0')}.${month.getUTCFullYear()}`;
  });
}
