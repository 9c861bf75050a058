/**
 * Formats days for pages, emails and tickets. Words come from Intl, except Kazakh ones, which browsers do not have
 * (Chromium returns "M12 5, Sat"). The order of English dates is written here: English copy is British, and versions of
 * Intl differ in the commas of en-GB, while server and browser must render the same text.
 */
import { type Language, toLanguageTag } from '../languages.ts';

export const KAZAKH_MONTHS = 'қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан'.split(
  ' ',
);
const KAZAKH_WEEKDAYS = {
  short: 'жс дс сс ср бс жм сб'.split(' '),
  long: 'жексенбі дүйсенбі сейсенбі сәрсенбі бейсенбі жұма сенбі'.split(' '),
};

export type WordLength = 'short' | 'long';
export type CalendarDayParts = { weekday: WordLength | 'none'; month: WordLength; withYear: boolean };

/** `сб, 5 желтоқсан`, `Sat, 5 December 2026`. Reads the fields of `date` in UTC. */
export function formatCalendarDay(
  date: Date,
  language: Language,
  { weekday, month, withYear }: CalendarDayParts,
): string {
  const isWeekdayShown = weekday !== 'none';
  if (language === 'ch')
    return getDayFormatter('ch', {
      day: 'numeric',
      month,
      ...(isWeekdayShown ? { weekday } : {}),
      ...(withYear ? { year: 'numeric' } : {}),
    }).format(date);
  const day = formatWithoutWeekday(date, language, month, withYear);
  return isWeekdayShown ? `${formatWeekday(date, language, weekday)}, ${day}` : day;
}

/** `2026 жылғы 5 желтоқсан, сенбі`, `Saturday, 5 December 2026`: for tickets and emails. */
export function formatFullDay(date: Date, language: Language): string {
  if (language !== 'kz') return formatCalendarDay(date, language, { weekday: 'long', month: 'long', withYear: true });
  return `${formatWithoutWeekday(date, 'kz', 'long', true)}, ${formatWeekday(date, 'kz', 'long')}`;
}

/** `сб`, `Saturday`. */
export function formatWeekday(date: Date, language: Language, weekday: WordLength): string {
  if (language === 'kz') return KAZAKH_WEEKDAYS[weekday][date.getUTCDay()] ?? '';
  return getDayFormatter(language, { weekday }).format(date);
}

function formatWithoutWeekday(date: Date, language: 'ru' | 'en' | 'kz', month: WordLength, withYear: boolean): string {
  const [day, year] = [date.getUTCDate(), date.getUTCFullYear()];
  if (language === 'kz') {
    const isLong = month === 'long';
    const name = KAZAKH_MONTHS[date.getUTCMonth()] ?? '';
    const kazakhDay = `${day} ${isLong ? name : `${name.slice(0, 3)}.`}`;
    return withYear ? `${year} ${isLong ? 'жылғы' : 'ж.'} ${kazakhDay}` : kazakhDay;
  }
  // Russian months are in the genitive only if Intl formats them with the day; with a year it would add "г.".
  const words =
    language === 'ru'
      ? getDayFormatter('ru', { day: 'numeric', month }).format(date)
      : `${day} ${getDayFormatter('en', { month }).format(date)}`;
  return withYear ? `${words} ${year}` : words;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a formatter is slow and a listing has hundreds of days. */
export function getDayFormatter(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const cached =
    formatters.get(key) ?? new Intl.DateTimeFormat(toLanguageTag(language), { ...options, timeZone: 'UTC' });
  formatters.set(key, cached);
  return cached;
}
