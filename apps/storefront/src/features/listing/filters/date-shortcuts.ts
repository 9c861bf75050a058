/** The ranges of days that visitors ask for most. */
import { addDays, weekEnds } from '../../../shared/format/calendar.ts';
import { dayOrder } from '../../../shared/format/day-order.ts';
import type { DayRange } from './filters.ts';

export type DateShortcut = DayRange & { name: 'today' | 'tomorrow' | 'weekend' };

/** Those that have events, of `days`. On a Sunday the weekend is what is left of it. */
export function dateShortcuts(today: string, days: readonly string[]): DateShortcut[] {
  // Russian weeks end on Sunday.
  const sunday = weekEnds(today, 'ru').last;
  const saturday = addDays(sunday, -1);
  const tomorrow = addDays(today, 1);
  const all: DateShortcut[] = [
    { name: 'today', from: today, to: today },
    { name: 'tomorrow', from: tomorrow, to: tomorrow },
    { name: 'weekend', from: today === sunday ? sunday : saturday, to: sunday },
  ];
  return all.filter(({ from, to }) =>
    days.some((day) => dayOrder(day) >= dayOrder(from) && dayOrder(day) <= dayOrder(to)),
  );
}
