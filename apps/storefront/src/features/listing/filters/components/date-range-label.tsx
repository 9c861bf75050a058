import { formatRange } from '../../../../shared/format/dates.ts';
import { useTexts } from '../../../../shared/texts/poster/index.ts';
import type { DayRange } from '../filters.ts';

/** The chosen days as people say them. */
export function DateRangeLabel({ range: { from, to } }: { range: DayRange }) {
  return formatRange(from, to, useTexts().language, new Date());
}
