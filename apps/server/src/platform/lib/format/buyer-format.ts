/** Formats days, times and money in a language, for tickets and emails. */
import { formatCalendarDay, formatFullDay } from '@sahna/contract/rules/calendar-day';
import { type Language, toLanguageTag } from '../languages.ts';
import { memoize } from '../memoize.ts';
import { type Minor, toMajor } from '../money.ts';

// Swedish uses the ISO format.
const clockFormat = memoize(
  (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
);
const moneyFormat = memoize(
  (tag: string, currency: string, minimumFractionDigits: number) =>
    new Intl.NumberFormat(tag, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits,
      maximumFractionDigits: 2,
    }),
);

/** `2026-12-05` → "суббота, 5 декабря 2026". A calendar day, so no time zone is involved. */
export function formatDay(day: string, language: Language): string {
  return formatFullDay(new Date(`${day}T00:00:00Z`), language);
}

/** `2026-12-05` → "5 декабря". */
export function formatDayOfYear(day: string, language: Language): string {
  return formatCalendarDay(new Date(`${day}T00:00:00Z`), language, { weekday: 'none', month: 'long', withYear: false });
}

/** `4500_00, KZT` → "4 500 ₸"; decimals only where there are any. */
export function formatMoney(amount: Minor, currency: string, language: Language): string {
  return moneyFormat(toLanguageTag(language), currency, amount % 100 === 0 ? 0 : 2)
    .format(toMajor(amount))
    .replaceAll('\u202f', '\u00a0');
}

/** Joins nonempty parts with the language's comma. */
export function joinWithCommas(parts: readonly string[], language: Language): string {
  return parts.filter(Boolean).join(language === 'ch' ? '，' : ', ');
}

/** `Total: 5`, with the language's colon; the label alone without a text. */
export function formatLabel(label: string, text: string, language: Language): string {
  return [label, text].filter(Boolean).join(language === 'ch' ? '：' : ': ');
}

/** A day and its time; without a time if the session takes the whole day. */
export function formatMoment(day: string, time: string | null, language: Language): string {
  return [formatDay(day, language), time ?? ''].filter(Boolean).join(language === 'ch' ? ' ' : ', ');
}

/** An instant in a time zone, with its day. */
export function formatInstant(at: Date, timeZone: string, language: Language): string {
  const { day, time } = splitClock(at, timeZone);
  return formatMoment(day, time, language);
}

/** The time in a time zone: `19:05`. */
export function formatTime(at: Date, timeZone: string): string {
  return splitClock(at, timeZone).time;
}

function splitClock(at: Date, timeZone: string): { day: string; time: string } {
  const [day = '', time = ''] = clockFormat(timeZone).format(at).split(' ');
  return { day, time };
}

/** Capitalizes the first letter, in languages with capitals. */
export function capitalize(text: string): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase() + rest.join('');
}
