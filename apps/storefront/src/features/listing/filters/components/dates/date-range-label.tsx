import { formatRange } from '../../../../../shared/format/dates.ts';
import { useListingDetailsTexts } from '../../../../../shared/texts/listing-details/index.ts';
import type { DayRange } from '../../filters.ts';

/** Label of the chosen range of days. */
export function DateRangeLabel({ range: { from, to } }: { range: DayRange }) {
  return formatRange(from, to, useListingDetailsTexts().language, new Date());
}
