import { formatMoney } from '../../shared/format/money.ts';
import { useTexts } from '../../shared/texts/event/index.ts';
import type { PriceRange } from './overview.ts';

/** `1 000 ₸ – 3 500 ₸`, one price, or that it is free; '' where nothing is sold. */
export function useRangeText(range: PriceRange | null, currency: string): string {
  const { t, language } = useTexts();
  if (!range) return '';
  if (range.to === 0) return t('card.free');
  const [from, to] = [range.from, range.to].map((price) => formatMoney(price, currency, language));
  return from === to ? `${from}` : `${from} – ${to}`;
}
