/** Days, times and money as people say them in the ticket's language. */
import { type Language, languageTag } from './languages.ts';
import { type Minor, toMajor } from './money.ts';

/** `2026-12-05` → "суббота, 5 декабря 2026". A day of the venue's calendar: no time zone plays a part. */
export function formatDay(day: string, language: Language): string {
  const instant = new Date(`${day}T00:00:00Z`);
  const parts = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTag(language), { ...options, timeZone: 'UTC' }).format(instant);
  switch (language) {
    case 'ch':
      return `${parts({ year: 'numeric', month: 'long', day: 'numeric' })} ${parts({ weekday: 'long' })}`;
    case 'kz':
      return `${day.slice(0, 4)} жылғы ${parts({ day: 'numeric', month: 'long' })}, ${parts({ weekday: 'long' })}`;
    case 'ru':
      return `${parts({ weekday: 'long' })}, ${parts({ day: 'numeric', month: 'long' })} ${day.slice(0, 4)}`;
    case 'en':
      return new Intl.DateTimeFormat('en-GB', {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }).format(instant);
  }
}

/** `4500_00, KZT` → "4 500 ₸"; decimals only where there are any. */
export function formatMoney(amount: Minor, currency: string, language: Language): string {
  return new Intl.NumberFormat(languageTag(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  })
    .format(toMajor(amount))
    .replaceAll('\u202f', '\u00a0');
}

/** The first letter large, where the language has such. */
export function sentence(text: string): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase() + rest.join('');
}
