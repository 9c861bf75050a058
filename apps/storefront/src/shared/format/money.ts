import { type Language, languageTag } from '../language.ts';

/** An amount with its currency. Browsers have no Kazakh number forms; they are the Russian ones. */
export function formatMoney(amount: number, currency: string, language: Language): string {
  const tag = language === 'kz' ? 'ru' : languageTag(language);
  return new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(amount);
}

/** `₸`: what sums of a currency carry. */
export function currencySign(currency: string, language: Language): string {
  return formatMoney(0, currency, language).replaceAll(/[\d\s]/g, '');
}

export function formatCount(count: number, language: Language): string {
  return new Intl.NumberFormat(language === 'kz' ? 'ru' : languageTag(language)).format(count);
}
