import { compareDays, isDayBetween } from '../../../shared/format/day-order.ts';
import type { DayRange } from './filters.ts';

/** Returns the range after a click on a day: the first selects that day, the second extends the range, or clears it on the same day. */
export function selectRangeDay({ from, to }: DayRange, day: string): DayRange {
  if (from === '' || from !== to) return { from: day, to: day };
  if (day === from) return { from: '', to: '' };
  return compareDays(day, from) < 0 ? { from: day, to: from } : { from, to: day };
}

/** Both ends are included; an empty range contains no day. */
export function isWithinRange({ from, to }: DayRange, day: string): boolean {
  return from !== '' && isDayBetween(day, from, to);
}
