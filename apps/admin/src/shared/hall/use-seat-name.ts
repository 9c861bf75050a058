import { useTexts } from '../texts/use-language.ts';
import { HALL_TEXTS } from './texts/index.ts';

/** Returns a function that names a seat by its sector, row and number. */
export function useSeatName(): (seat: { sector: string; row: string; seat: string }) => string {
  const t = useTexts(HALL_TEXTS);
  return ({ sector, row, seat }) => t('hall.seat', { sector, row, seat });
}
