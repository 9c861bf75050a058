import type { TranslateKey } from '../../../../shared/texts/use-language.ts';
import { formatPrice } from '../price-text.ts';
import type { PRICE_TEXTS } from '../texts/index.ts';
import type { GridLine } from './grid-lines.ts';

/** Zone, category and price, for screen readers. */
export function describeCell(
  row: GridLine | undefined,
  column: GridLine | undefined,
  price: number | null,
  t: TranslateKey<(typeof PRICE_TEXTS)['en']>,
): string {
  return t('prices.cell', {
    zone: row?.name ?? '',
    category: column?.name ?? '',
    price: price === null ? t('prices.no-price') : formatPrice(price),
  });
}
