/** Shortcuts to frequently used ranges of days. */
import { addDays, getWeekEnds } from '../../../shared/format/calendar.ts';
import { isDayBetween } from '../../../shared/format/day-order.ts';
import type { DayRange } from './filters.ts';

export type DateShortcut = DayRange & { name: 'today' | 'tomorrow' | 'weekend' };

/** The shortcuts that contain one of `days`. On a Sunday the weekend is that day only. */
export function listDateShortcuts(today: string, days: readonly string[]): DateShortcut[] {
  // Russian weeks end on Sunday.
  const sunday = getWeekEnds(today, 'ru').last;
  const saturday = addDays(sunday, -1);
  const tomorrow = addDays(today, 1);
  const all: DateShortcut[] = [
    { name: 'today', from: today, to: today },
    { name: 'tomorrow', from: tomorrow, to: tomorrow },
    { name: 'weekend', from: today === sunday ? sunday : saturday, to: sunday },
  ];
  return all.filter(({ from, to }) => days.some((day) => isDayBetween(day, from, to)));
}
