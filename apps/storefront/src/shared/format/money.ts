import { type Language, toLanguageTag } from '../language.ts';

/** Formatters by language and currency: creating one takes a hundred times as long as formatting. */
const formatters = new Map<string, Intl.NumberFormat>();

/** Browsers have no Kazakh number formats, which equal the Russian ones. */
function getFormatter(language: Language, currency?: string, decimals = 0): Intl.NumberFormat {
  const key = `${language} ${currency} ${decimals}`;
  const formatter =
    formatters.get(key) ??
    new Intl.NumberFormat(
      language === 'kz' ? 'ru' : toLanguageTag(language),
      currency === undefined
        ? {}
        : {
            style: 'currency',
            currency,
            currencyDisplay: 'narrowSymbol',
            minimumFractionDigits: decimals,
            maximumFractionDigits: 2,
          },
    );
  formatters.set(key, formatter);
  return formatter;
}

export function formatMoney(amount: number, currency: string, language: Language): string {
  return getFormatter(language, currency, Number.isInteger(amount) ? 0 : 2).format(amount);
}

/** Currency symbol, such as `₸`. */
export function getCurrencySign(currency: string, language: Language): string {
  return formatMoney(0, currency, language).replaceAll(/[\d\s]/g, '');
}

export function formatCount(count: number, language: Language): string {
  return getFormatter(language).format(count);
}

/** Adds amounts in minor units, because their sum in major units can have a rounding error. */
export function sumAmounts(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
}

/** A price as text: 0 is free. */
export function formatPrice(
  amount: number,
  currency: string,
  { t, language }: { t: (key: 'price.free') => string; language: Language },
): string {
  return amount === 0 ? t('price.free') : formatMoney(amount, currency, language);
}
