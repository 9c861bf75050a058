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
