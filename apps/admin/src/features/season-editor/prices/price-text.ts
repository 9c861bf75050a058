/** Prices as people type them and spreadsheets copy them. */

/** In major units, as in the format. */
export const MAX_PRICE = 20_000_000;

export type PriceProblem = 'formula' | 'no_number' | 'negative' | 'too_large' | 'decimals';
/** `price` null: an empty cell. */
export type ParsedPrice = { price: number | null } | { problem: PriceProblem };

const CURRENCY_MARK = /₸|₽|\$|€|¥|元|Br|руб\.?|тг\.?|тенге|теңге|KZT|RUB|USD|BYN|CNY|EUR/giu;
/** Like `12500`, `12 500,00`, `12.500,00` or `12,500.00`. */
const NUMBER = /^(\d+|\d{1,3}(?:([.,'’])\d{3})(?:\2\d{3})*)(?:[.,](\d{1,2}))?$/u;

export function parsePriceText(text: string): ParsedPrice {
  const trimmed = text.trim();
  if (/^[=+@]/.test(trimmed)) return { problem: 'formula' };
  const digits = trimmed.replaceAll(CURRENCY_MARK, '').replaceAll(/\s/g, '');
  if (digits === '' || /^[-–—]$/.test(digits)) return trimmed === digits ? { price: null } : { problem: 'no_number' };
  if (/^[-−–]\d/.test(digits)) return { problem: 'negative' };
  if (/^\d+[.,]\d{4,}$/.test(digits)) return { problem: 'decimals' };
  const [, whole, , decimals = ''] = NUMBER.exec(digits) ?? [];
  if (whole === undefined) return { problem: 'no_number' };
  const price = Number(`${whole.replaceAll(/\D/g, '')}.${decimals || '0'}`);
  return price > MAX_PRICE ? { problem: 'too_large' } : { price };
}

const formatter = new Intl.NumberFormat('ru', { maximumFractionDigits: 2 });

/** `12 500` or `12 500,5`: in the grid, where the currency is in the caption. */
export function formatPrice(price: number): string {
  return formatter.format(price);
}

/** For a field and for the clipboard: `12500,5`. */
export function formatPriceText(price: number): string {
  return String(price).replace('.', ',');
}
