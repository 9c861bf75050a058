import { dayOrder } from '../../../shared/format/day-order.ts';
import type { DayRange } from './filters.ts';

/** A press on a day: the first chooses that day, the second the other end of a range, or nothing if it is the same day. */
export function selectRangeDay({ from, to }: DayRange, day: string): DayRange {
  if (from === '' || from !== to) return { from: day, to: day };
  if (day === from) return { from: '', to: '' };
  return dayOrder(day) < dayOrder(from) ? { from: day, to: from } : { from, to: day };
}

/** Both ends belong to the range; none that is empty. */
export function isWithinRange({ from, to }: DayRange, day: string): boolean {
  return from !== '' && dayOrder(day) >= dayOrder(from) && dayOrder(day) <= dayOrder(to);
}
