/** Formats days, times and money in a language, for tickets and emails. */
import { type Language, languageTag } from './languages.ts';
import { memoize } from './memoize.ts';
import { type Minor, toMajor } from './money.ts';

const DAY_PARTS = {
  weekday: { weekday: 'long' },
  day: { day: 'numeric', month: 'long' },
  whole: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type DayPart = keyof typeof DAY_PARTS;

// Creating a format takes longer than a hundred uses, and an email needs half a dozen.
const dayFormat = memoize(
  (tag: string, part: DayPart) => new Intl.DateTimeFormat(tag, { ...DAY_PARTS[part], timeZone: 'UTC' }),
);
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
  const instant = new Date(`${day}T00:00:00Z`);
  const parts = (part: DayPart) => dayFormat(languageTag(language), part).format(instant);
  switch (language) {
    case 'ch':
      return dayFormat(languageTag(language), 'whole').format(instant);
    case 'kz':
      return `${day.slice(0, 4)} жылғы ${parts('day')}, ${parts('weekday')}`;
    case 'ru':
      return `${parts('weekday')}, ${parts('day')} ${day.slice(0, 4)}`;
    case 'en':
      return dayFormat('en-GB', 'whole').format(instant);
  }
}

/** `2026-12-05` → "5 декабря". */
export function formatDayOfYear(day: string, language: Language): string {
  return dayFormat(language === 'en' ? 'en-GB' : languageTag(language), 'day').format(new Date(`${day}T00:00:00Z`));
}

/** `4500_00, KZT` → "4 500 ₸"; decimals only where there are any. */
export function formatMoney(amount: Minor, currency: string, language: Language): string {
  return moneyFormat(languageTag(language), currency, amount % 100 === 0 ? 0 : 2)
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
  const { day, time } = clockOf(at, timeZone);
  return formatMoment(day, time, language);
}

/** The time in a time zone: `19:05`. */
export function formatTime(at: Date, timeZone: string): string {
  return clockOf(at, timeZone).time;
}

function clockOf(at: Date, timeZone: string): { day: string; time: string } {
  const [day = '', time = ''] = clockFormat(timeZone).format(at).split(' ');
  return { day, time };
}

/** Capitalizes the first letter, in languages with capitals. */
export function capitalize(text: string): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase() + rest.join('');
}
