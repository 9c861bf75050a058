import { NO_TIME } from '@sahna/contract/constants';
import { parseDay } from '../../shared/format/dates.ts';

/**
 * `2026-12-05T19:00:00+05:00` of a venue's wall clock, a day alone where there is no time. For the server: a browser
 * does no arithmetic of time zones (decisions §1).
 */
export function zonedMoment(day: string, time: string, timeZone: string): string {
  const midnight = parseDay(day);
  const date = midnight.toISOString().slice(0, 10);
  const [hour, minute] = time.split(':').map(Number);
  if (time === NO_TIME || hour === undefined || minute === undefined) return date;
  const wall = midnight.getTime() + (hour * 60 + minute) * 60_000;
  // The offset at the instant itself: near a change of the clock the first guess may be an hour off.
  const guess = offsetAt(wall, timeZone);
  const offset = offsetAt(wall - minutesOf(guess) * 60_000, timeZone);
  return `${date}T${time}:00${offset}`;
}

function offsetAt(instant: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(instant);
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  return name === 'GMT' ? '+00:00' : name.replace('GMT', '');
}

function minutesOf(offset: string): number {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}
