import type { PriceRange } from '@sahna/contract/rules/price-range';
import { type EventDay, hasFew } from '../../../shared/event/dates/days.ts';
import { useEventTexts } from '../../../shared/texts/event/index.ts';
import { useLowestPrice } from '../pages/use-range-text.ts';

type SlideNoteProps = { day: EventDay; range: PriceRange | undefined; fewPlaces: number; currency: string };

/** The lowest price of a day, and whether few tickets are left. */
export function SlideNote({ day, range, fewPlaces, currency }: SlideNoteProps) {
  const { t } = useEventTexts();
  const price = useLowestPrice(range ?? null, currency);
  return (
    <>
      {price ? <em>{price}</em> : null}
      {hasFew(day, fewPlaces) ? <em data-few-left>{t('event.few-left')}</em> : null}
    </>
  );
}
