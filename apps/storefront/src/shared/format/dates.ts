/**
 * Days as people say them. Browsers know no Kazakh calendar words (Chromium answers "M12 5, Sat"), and a page must read the
 * same where it is made and where it is shown: Kazakh words are our own, the rest is Intl's.
 */
import { type Language, languageTag } from '../language.ts';

const KAZAKH_MONTHS = [
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

export function formatDay(dotted: string, language: Language, weekday: 'short' | 'long' | 'none' = 'short'): string {
  const date = parseDay(dotted);
  if (language === 'kz') {
    const day = `${date.getUTCDate()} ${KAZAKH_MONTHS[date.getUTCMonth()] ?? ''}`;
    const names = weekday === 'long' ? KAZAKH_DAYS_LONG : KAZAKH_DAYS;
    return weekday === 'none' ? day : `${names[date.getUTCDay()] ?? ''}, ${day}`;
  }
  return formatter(language, { day: 'numeric', month: 'long', ...(weekday === 'none' ? {} : { weekday }) }).format(
    date,
  );
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making one takes much longer than using it, and a poster has hundreds of days. */
function formatter(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(languageTag(language), { ...options, timeZone: 'UTC' });
  formatters.set(key, known);
  return known;
}

/** The parts of a date slide: weekday, number, month. */
export function dayParts(dotted: string, language: Language): { weekday: string; day: string; month: string } {
  const date = parseDay(dotted);
  const day = String(date.getUTCDate());
  if (language === 'kz')
    return { weekday: KAZAKH_DAYS[date.getUTCDay()] ?? '', day, month: KAZAKH_MONTHS[date.getUTCMonth()] ?? '' };
  const part = (options: Intl.DateTimeFormatOptions): string => formatter(language, options).format(date);
  return {
    weekday: part({ weekday: 'short' }),
    day,
    month: language === 'ru' ? genitive(date) : part({ month: 'long' }),
  };
}

/** Russian months follow a number in the genitive, which Intl gives only together with it. */
function genitive(date: Date): string {
  return formatter('ru', { day: 'numeric', month: 'long' })
    .format(date)
    .replace(/^\d+\s/, '');
}

/** A stretch of days: one day in full, or the first and the last. */
export function formatRange(first: string, last: string, language: Language): string {
  if (first === last) return formatDay(first, language);
  return `${formatDay(first, language, 'none')} – ${formatDay(last, language, 'none')}`;
}

/** The month of a day: `12.2026`. */
export function monthOf(dotted: string): string {
  return dotted.slice(3);
}

/** `желтоқсан 2026`, `December 2026`. */
export function formatMonth(month: string, language: Language): string {
  const date = parseDay(`01.${month}`);
  if (language === 'kz') return `${KAZAKH_MONTHS[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`;
  return formatter(language, { month: 'long', year: 'numeric' }).format(date);
}

/** Weeks start on Sunday in English and on Monday elsewhere (poster §9). */
function firstWeekday(language: Language): number {
  return language === 'en' ? 0 : 1;
}

export function weekdayNames(language: Language): string[] {
  const start = firstWeekday(language);
  // The first of February 2026 was a Sunday.
  const days = [0, 1, 2, 3, 4, 5, 6].map((at) => ((at + start) % 7) + 1);
  return days.map((day) => dayParts(`0${day}.02.2026`, language).weekday);
}

/** The weeks of a month, seven days each as `dd.mm.yyyy`; null stands for days of its neighbours. */
export function monthGrid(month: string, language: Language): (string | null)[][] {
  const first = parseDay(`01.${month}`);
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const before = (first.getUTCDay() - firstWeekday(language) + 7) % 7;
  const weeks = Math.ceil((before + length) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const day = week * 7 + column - before + 1;
      return day >= 1 && day <= length ? `${String(day).padStart(2, '0')}.${month}` : null;
    }),
  );
}

export function addDays(dotted: string, days: number): string {
  const date = parseDay(dotted);
  date.setUTCDate(date.getUTCDate() + days);
  const twoDigits = (number: number): string => String(number).padStart(2, '0');
  return `${twoDigits(date.getUTCDate())}.${twoDigits(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`;
}

/** The months from one day to another, both included. */
export function monthsBetween(first: string, last: string): string[] {
  const [from, to] = [parseDay(first), parseDay(last)];
  const count = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth() + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => {
    const month = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + at, 1));
    return `${String(month.getUTCMonth() + 1).padStart(2, '0')}.${month.getUTCFullYear()}`;
  });
}
