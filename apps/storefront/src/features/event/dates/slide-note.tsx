import { type Day, hasFew } from '../../../shared/event/days.ts';
import { useTexts } from '../../../shared/texts/event/index.ts';
import type { PriceRange } from '../model/overview.ts';
import { useLowestPrice } from '../pages/use-range-text.ts';

type SlideNoteProps = { day: Day; range: PriceRange | undefined; fewPlaces: number; currency: string };

/** The lowest price of a day, and that few places are left. */
export function SlideNote({ day, range, fewPlaces, currency }: SlideNoteProps) {
  const { t } = useTexts();
  const price = useLowestPrice(range ?? null, currency);
  return (
    <>
      {price ? <em>{price}</em> : null}
      {hasFew(day, fewPlaces) ? <em data-few>{t('event.few')}</em> : null}
    </>
  );
}
