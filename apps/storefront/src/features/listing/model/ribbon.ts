/** The days that the listing offers: two weeks from today, and if no event matches, the next days with events. */
import { addDays } from '../../../shared/format/calendar.ts';
import { compareDays } from '../../../shared/format/day-order.ts';
import type { Filters } from '../filters/filters.ts';
import type { NearestDate, RibbonDay } from './listing.types.ts';

const RIBBON_DAYS = 14;
const NEAREST_DATES = 3;

/** `sessionDays`: the session days of each event, in any order. An event counts once per day. */
export function createRibbon(today: string, sessionDays: Iterable<readonly string[]>): RibbonDay[] {
  const counts = new Map(Array.from({ length: RIBBON_DAYS }, (_, at) => [addDays(today, at), 0]));
  for (const days of sessionDays)
    for (const day of new Set(days)) {
      const count = counts.get(day);
      if (count !== undefined) counts.set(day, count + 1);
    }
  return [...counts].map(([day, count]) => ({ day, count }));
}

/** The next days from `from` on, else the last days before it, of the first choice that has any. */
export function findNearestDates(
  from: string,
  choices: readonly { filters: Filters; days: readonly string[] }[],
): NearestDate[] {
  const choice = choices.find(({ days }) => days.length > 0);
  if (!choice) return [];
  const days = [...new Set(choice.days)].sort(compareDays);
  const nextDays = days.filter((day) => compareDays(day, from) >= 0).slice(0, NEAREST_DATES);
  return (nextDays.length > 0 ? nextDays : days.slice(-NEAREST_DATES)).map((day) => ({
    day,
    filters: { ...choice.filters, from: day, to: day },
  }));
}
