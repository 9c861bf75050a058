/** Wall clock times that a time zone skips or repeats when its offset changes. */
import { Temporal } from 'temporal-polyfill';
import type { LocalDate, LocalTime } from '../../../platform/lib/local-date.ts';

export type ClockState = 'ok' | 'skipped' | 'repeated';

/** `skipped`: the clock jumps over the time. `repeated`: it shows the time twice; a session starts at the first. */
export function checkWallClock(day: LocalDate, time: LocalTime, timeZone: string): ClockState {
  if (time === null) return 'ok';
  const plain = Temporal.PlainDateTime.from(`${day}T${time}`);
  const first = plain.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const last = plain.toZonedDateTime(timeZone, { disambiguation: 'later' });
  if (first.epochMilliseconds === last.epochMilliseconds) return 'ok';
  return first.toPlainDateTime().equals(plain) ? 'repeated' : 'skipped';
}

/** Whether a clock skips a time, for tens of thousands of them: conversions take 0.1 ms, and few days need one for each time. */
export function createSkippedTimeCheck(): (day: LocalDate, time: LocalTime, timeZone: string) => boolean {
  const changeDays = new Map<string, boolean>();
  return (day, time, timeZone) => {
    const key = `${timeZone} ${day}`;
    const hasChange = changeDays.get(key) ?? Temporal.PlainDate.from(day).toZonedDateTime(timeZone).hoursInDay !== 24;
    changeDays.set(key, hasChange);
    return hasChange && checkWallClock(day, time, timeZone) === 'skipped';
  };
}
