import { Temporal } from 'temporal-polyfill';
import { parseDay } from '../../shared/format/dates.ts';

/** `999` and '' mean no time. */
const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * `2026-12-05T19:00:00+05:00` for a venue's wall clock; the day only without a time. Server only, because browsers do
 * not get the time zone library (decisions §1).
 */
export function formatZonedMoment(day: string, time: string, timeZone: string): string {
  const date = parseDay(day).toISOString().slice(0, 10);
  if (!CLOCK_TIME.test(time)) return date;
  return Temporal.PlainDateTime.from(`${date}T${time}`)
    .toZonedDateTime(timeZone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });
}
