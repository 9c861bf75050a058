import { addDays, addMonths, weekEnds } from '../format/calendar.ts';
import { dayOrder } from '../format/day-order.ts';
import type { Language } from '../language.ts';

/**
 * The day that a key of a calendar leads to, as ARIA's date grid has them: arrows by days and weeks, Page Up and Page Down by
 * months, Home and End to the ends of the week. `days` are those that can be chosen, in order. Where the key's own day is not
 * one of them, it is the next one beyond, else the last one before it, else the day itself. Null for any other key.
 */
export function dayByKey(key: string, from: string, days: readonly string[], language: Language): string | null {
  const goal = goalOf(key, from, language);
  if (goal === null) return null;
  const [start, end] = [dayOrder(from), dayOrder(goal)];
  const isForward = key === 'End' || end > start;
  const ahead = days.filter((day) => (isForward ? dayOrder(day) > start : dayOrder(day) < start));
  const later = ahead.find((day) => dayOrder(day) >= end);
  const earlier = ahead.findLast((day) => dayOrder(day) <= end);
  // Home and End stay within the week.
  if (key === 'Home') return later ?? from;
  if (key === 'End') return earlier ?? from;
  return (isForward ? (later ?? ahead.at(-1)) : (earlier ?? ahead[0])) ?? from;
}

function goalOf(key: string, from: string, language: Language): string | null {
  const { first, last } = weekEnds(from, language);
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
