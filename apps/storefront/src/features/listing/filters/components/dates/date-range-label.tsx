import { formatRange } from '../../../../../shared/format/dates.ts';
import { useListingTexts } from '../../../../../shared/texts/listing/index.ts';
import type { DayRange } from '../../filters.ts';

/** Label of the chosen range of days. */
export function DateRangeLabel({ range: { from, to } }: { range: DayRange }) {
  return formatRange(from, to, useListingTexts().language, new Date());
}
