/** Formats that are the same in every language of the app: digits in the order of the country. */
import type { MoneyDto } from '@sahna/contract/admin/values';
import type { Language } from '@sahna/contract/languages';

const MINOR_UNITS = 100;

/** `28.11.2026, 19:05` in the time zone of the venue. */
export function formatMoment(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat('ru', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(moment));
}

/** `05.12.2026, 19:00`; `time` is null for a session that lasts all day. */
export function formatVisitTime({ day, time }: { day: string; time: string | null }): string {
  const date = day.split('-').toReversed().join('.');
  return time === null ? date : `${date}, ${time}`;
}

/** A day of the catalog format, like `2026-12-05` or `2026-12-05 19:00`, in the same way; any other text as it is. */
export function formatDocumentDay(text: string): string {
  const [, day, time = null] = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}))?$/.exec(text) ?? [];
  return day === undefined ? text : formatVisitTime({ day, time });
}

/** `12 500 ₸`, with a minus sign where it is negative. */
export function formatMoney(money: MoneyDto): string {
  return formatCurrency(money, 'ru');
}

/** As buyers of the language read it: `12 500 ₸`, or `₸12,500` in English and Chinese. */
export function formatBuyerMoney(money: MoneyDto, language: Language): string {
  return formatCurrency(money, language === 'en' || language === 'ch' ? 'en' : 'ru');
}

function formatCurrency({ amount, currency }: MoneyDto, locale: 'ru' | 'en'): string {
  const isWhole = amount % MINOR_UNITS === 0;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: isWhole ? 0 : 2,
  })
    .format(amount / MINOR_UNITS)
    .replace('-', '−');
}

/** An amount that somebody typed, in minor units; null for an empty field or one without a number. */
export function parseMajorAmount(text: string): number | null {
  const digits = text.replaceAll(/\s/g, '').replace(',', '.');
  return /^\d{1,10}(\.\d{1,2})?$/.test(digits) ? Math.round(Number(digits) * MINOR_UNITS) : null;
}

/** The same amount as text for a field. */
export function formatMajorAmount(amount: number | null): string {
  return amount === null ? '' : String(amount / MINOR_UNITS);
}

/** `1 250,5`: points of a loyalty card. */
export function formatPoints(points: number): string {
  return new Intl.NumberFormat('ru', { maximumFractionDigits: 2 }).format(points);
}

/** `3 952`. */
export function formatCount(count: number): string {
  return new Intl.NumberFormat('ru').format(count);
}

/** `28.11.2026` of an ISO date. */
export function formatDay(day: string): string {
  return day.split('-').toReversed().join('.');
}
