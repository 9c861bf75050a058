/**
 * Formats days. Browsers have no Kazakh calendar words (Chromium returns "M12 5, Sat"), and server and browser must
 * render the same text: Kazakh words are the shop's own, all others come from Intl.
 */
import { type Language, languageTag } from '../language.ts';

export const KAZAKH_MONTHS = 'қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан'.split(
  ' ',
);
const KAZAKH_DAYS = 'жс дс сс ср бс жм сб'.split(' ');
const KAZAKH_DAYS_LONG = 'жексенбі дүйсенбі сейсенбі сәрсенбі бейсенбі жұма сенбі'.split(' ');

/** `05.12.2026` as an instant at midnight UTC; only its calendar fields mean anything. */
export function parseDay(dotted: string): Date {
  const [day, month, year] = dotted.split('.').map(Number);
  return new Date(Date.UTC(year ?? 1970, (month ?? 1) - 1, day ?? 1));
}

type Weekday = 'short' | 'long' | 'none';

export function formatDay(dotted: string, language: Language, weekday: Weekday = 'short', withYear = false): string {
  return formatWith(dotted, language, { weekday, month: 'long', withYear });
}

type DayParts = { weekday: Weekday; month: 'short' | 'long'; withYear: boolean };

function formatWith(dotted: string, language: Language, { weekday, month, withYear }: DayParts): string {
  const date = parseDay(dotted);
  const year = date.getUTCFullYear();
  if (language === 'kz') {
    const isLong = month === 'long';
    const name = KAZAKH_MONTHS[date.getUTCMonth()] ?? '';
    const day = `${date.getUTCDate()} ${isLong ? name : `${name.slice(0, 3)}.`}`;
    const whole = withYear ? `${year} ${isLong ? 'жылғы' : 'ж.'} ${day}` : day;
    const names = weekday === 'long' ? KAZAKH_DAYS_LONG : KAZAKH_DAYS;
    return weekday === 'none' ? whole : `${names[date.getUTCDay()] ?? ''}, ${whole}`;
  }
  // Russian without the "г." that Intl puts after a year.
  if (language === 'ru' && withYear)
    return `${formatWith(dotted, language, { weekday, month, withYear: false })} ${year}`;
  return formatter(language, {
    day: 'numeric',
    month,
    ...(weekday === 'none' ? {} : { weekday }),
    ...(withYear ? { year: 'numeric' } : {}),
  }).format(date);
}

/** `сб`, `Sat`. */
export function weekdayName(dotted: string, language: Language): string {
  const date = parseDay(dotted);
  if (language === 'kz') return KAZAKH_DAYS[date.getUTCDay()] ?? '';
  return formatter(language, { weekday: 'short' }).format(date);
}

export function isWeekend(dotted: string): boolean {
  return parseDay(dotted).getUTCDay() % 6 === 0;
}

export function yearOf(dotted: string): number {
  return parseDay(dotted).getUTCFullYear();
}

/** With weekday and year, for tickets and emails. */
export function formatWholeDay(dotted: string, language: Language): string {
  if (language !== 'kz') return formatDay(dotted, language, 'long', true);
  return `${formatDay(dotted, language, 'none', true)}, ${KAZAKH_DAYS_LONG[parseDay(dotted).getUTCDay()] ?? ''}`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a formatter is slow and a listing has hundreds of days. */
export function formatter(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const cached = formatters.get(key) ?? new Intl.DateTimeFormat(languageTag(language), { ...options, timeZone: 'UTC' });
  formatters.set(key, cached);
  return cached;
}

/** Each month name occurs once in this range, so the year can be omitted. */
const MONTHS_WITHOUT_YEAR = 10;

function needsYear(dotted: string, now: Date): boolean {
  const day = parseDay(dotted);
  const years = day.getUTCFullYear() - now.getUTCFullYear();
  return Math.abs(years * 12 + day.getUTCMonth() - now.getUTCMonth()) > MONTHS_WITHOUT_YEAR;
}

/** `сб, 5 жел.`, `Sat, Dec 5`: for cards and chips, with the year only where the day is far away. */
export function formatShortDay(dotted: string, language: Language, now: Date): string {
  return formatWith(dotted, language, { weekday: 'short', month: 'short', withYear: needsYear(dotted, now) });
}

/** Formats a range of days for cards and chips. The year is shown once, and only for days outside of the coming months. */
export function formatRange(first: string, last: string, language: Language, now: Date): string {
  if (first === last) return formatShortDay(first, language, now);
  const hasYear = needsYear(first, now) || needsYear(last, now);
  const isOneYear = yearOf(first) === yearOf(last);
  const isYearFirst = language === 'kz' || language === 'ch';
  const shorten = (dotted: string, isEnd: boolean): string => {
    const withYear = hasYear && (!isOneYear || isEnd !== isYearFirst);
    return formatWith(dotted, language, { weekday: 'none', month: 'short', withYear });
  };
  return `${shorten(first, false)}${language === 'ch' ? '至' : ' – '}${shorten(last, true)}`;
}
