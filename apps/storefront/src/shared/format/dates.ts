/**
 * Days as people say them. Browsers know no Kazakh calendar words (Chromium answers "M12 5, Sat"), and a page must read the
 * same where it is made and where it is shown: Kazakh words are our own, the rest is Intl's.
 */
import { type Language, languageTag } from '../language.ts';

export const KAZAKH_MONTHS = [
  'қаңтар',
  'ақпан',
  'наурыз',
  'сәуір',
  'мамыр',
  'маусым',
  'шілде',
  'тамыз',
  'қыркүйек',
  'қазан',
  'қараша',
  'желтоқсан',
];
const KAZAKH_DAYS = ['жс', 'дс', 'сс', 'ср', 'бс', 'жм', 'сб'];
const KAZAKH_DAYS_LONG = ['жексенбі', 'дүйсенбі', 'сейсенбі', 'сәрсенбі', 'бейсенбі', 'жұма', 'сенбі'];

/** `05.12.2026` as an instant at midnight UTC; only its calendar fields mean anything. */
export function parseDay(dotted: string): Date {
  const [day, month, year] = dotted.split('.').map(Number);
  return new Date(Date.UTC(year ?? 1970, (month ?? 1) - 1, day ?? 1));
}

type Weekday = 'short' | 'long' | 'none';

export function formatDay(dotted: string, language: Language, weekday: Weekday = 'short', withYear = false): string {
  const date = parseDay(dotted);
  const year = date.getUTCFullYear();
  if (language === 'kz') {
    const day = `${withYear ? `${year} жылғы ` : ''}${date.getUTCDate()} ${KAZAKH_MONTHS[date.getUTCMonth()] ?? ''}`;
    const names = weekday === 'long' ? KAZAKH_DAYS_LONG : KAZAKH_DAYS;
    return weekday === 'none' ? day : `${names[date.getUTCDay()] ?? ''}, ${day}`;
  }
  // Russian without the "г." that Intl puts after a year.
  if (language === 'ru' && withYear) return `${formatDay(dotted, language, weekday)} ${year}`;
  return formatter(language, {
    day: 'numeric',
    month: 'long',
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

/** With weekday and year, as tickets and letters have it: what was bought may be looked at in another year. */
export function formatWholeDay(dotted: string, language: Language): string {
  if (language !== 'kz') return formatDay(dotted, language, 'long', true);
  return `${formatDay(dotted, language, 'none', true)}, ${KAZAKH_DAYS_LONG[parseDay(dotted).getUTCDay()] ?? ''}`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making one takes much longer than using it, and a poster has hundreds of days. */
export function formatter(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(languageTag(language), { ...options, timeZone: 'UTC' });
  formatters.set(key, known);
  return known;
}

/** A stretch of days: one day in full, or the first and the last; a year other than the current one is shown, once. */
export function formatRange(first: string, last: string, language: Language, currentYear: number): string {
  const [from, to] = [yearOf(first), yearOf(last)];
  if (first === last) return formatDay(first, language, 'short', from !== currentYear);
  const isYearFirst = language === 'kz' || language === 'ch';
  const between = language === 'ch' ? '至' : ' – ';
  const start = formatDay(first, language, 'none', from !== currentYear && (from !== to || isYearFirst));
  const end = formatDay(last, language, 'none', to !== currentYear && (from !== to || !isYearFirst));
  return `${start}${between}${end}`;
}
