import { type Language, toLanguageTag } from '../language.ts';

/** Formats an amount. Browsers have no Kazakh number formats, which equal the Russian ones. */
export function formatMoney(amount: number, currency: string, language: Language): string {
  const tag = language === 'kz' ? 'ru' : toLanguageTag(language);
  return new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(amount);
}

/** Currency symbol, such as `₸`. */
export function getCurrencySign(currency: string, language: Language): string {
  return formatMoney(0, currency, language).replaceAll(/[\d\s]/g, '');
}

export function formatCount(count: number, language: Language): string {
  return new Intl.NumberFormat(language === 'kz' ? 'ru' : toLanguageTag(language)).format(count);
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
