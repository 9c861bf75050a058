import type { PriceRange } from '@sahna/contract/rules/price-range';
import { formatMoney } from '../../../shared/format/money.ts';
import { useEventTexts } from '../../../shared/texts/event/index.ts';

/** `1 000 ₸ – 3 500 ₸`, a single price, or "free"; '' without offers. */
export function useRangeText(range: PriceRange | null, currency: string): string {
  const { language } = useEventTexts();
  const lowest = useLowestPrice(range, currency);
  if (!range || range.from === range.to) return lowest;
  return `${formatMoney(range.from, currency, language)} – ${formatMoney(range.to, currency, language)}`;
}

/** `from 1 000 ₸`, a single price, or "free"; '' without offers. */
export function useLowestPrice(range: PriceRange | null, currency: string): string {
  const { t, language } = useEventTexts();
  if (!range) return '';
  if (range.to === 0) return t('price.free');
  const price = formatMoney(range.from, currency, language);
  return range.from === range.to ? price : t('event.price-from', { price });
}
