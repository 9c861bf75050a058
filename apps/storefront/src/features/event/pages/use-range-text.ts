import { formatMoney } from '../../../shared/format/money.ts';
import { useTexts } from '../../../shared/texts/event/index.ts';
import type { PriceRange } from '../model/overview.ts';

/** `1 000 ₸ – 3 500 ₸`, one price, or that it is free; '' where nothing is sold. */
export function useRangeText(range: PriceRange | null, currency: string): string {
  const { language } = useTexts();
  const lowest = useLowestPrice(range, currency);
  if (!range || range.from === range.to) return lowest;
  return `${formatMoney(range.from, currency, language)} – ${formatMoney(range.to, currency, language)}`;
}

/** `from 1 000 ₸`, the only price, or that it is free; '' where nothing is sold. */
export function useLowestPrice(range: PriceRange | null, currency: string): string {
  const { t, language } = useTexts();
  if (!range) return '';
  if (range.to === 0) return t('card.free');
  const price = formatMoney(range.from, currency, language);
  return range.from === range.to ? price : t('event.price-from', { price });
}
