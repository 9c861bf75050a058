import { addDays, addMonths, getWeekEnds } from '../format/calendar.ts';
import { toSortableDay } from '../format/day-order.ts';
import type { Language } from '../language.ts';

/**
 * Returns the target day of a key, as in the ARIA date grid pattern: arrows move by days and weeks, Page Up and Page
 * Down by months, Home and End to the ends of the week. `days` are the selectable days in order. If the target is not
 * selectable: the next selectable day beyond it, otherwise the last one before it, otherwise `from`. Null for other
 * keys.
 */
export function findDayByKey(key: string, from: string, days: readonly string[], language: Language): string | null {
  const goal = findGoal(key, from, language);
  if (goal === null) return null;
  const [start, end] = [toSortableDay(from), toSortableDay(goal)];
  const isForward = key === 'End' || end > start;
  const ahead = days.filter((day) => (isForward ? toSortableDay(day) > start : toSortableDay(day) < start));
  const laterDay = ahead.find((day) => toSortableDay(day) >= end);
  const earlier = ahead.findLast((day) => toSortableDay(day) <= end);
  // Home and End stay within the week.
  if (key === 'Home') return laterDay ?? from;
  if (key === 'End') return earlier ?? from;
  return (isForward ? (laterDay ?? ahead.at(-1)) : (earlier ?? ahead[0])) ?? from;
}

function findGoal(key: string, from: string, language: Language): string | null {
  const { first, last } = getWeekEnds(from, language);
  const goals: Record<string, string> = {
    ArrowLeft: addDays(from, -1),
    ArrowRight: addDays(from, 1),
    ArrowUp: addDays(from, -7),
    ArrowDown: addDays(from, 7),
    PageUp: addMonths(from, -1),
    PageDown: addMonths(from, 1),
    Home: first,
    End: last,
  };
  return goals[key] ?? null;
}
