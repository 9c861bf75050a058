/** Calendar days and times of the venue's time zone, and their conversion to instants. */
import { Temporal } from 'temporal-polyfill';

/** ISO `yyyy-mm-dd`. */
export type LocalDate = string;
/** `HH:MM`, or null for a session without a time (999 on the wire). */
export type LocalTime = string | null;

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const DOTTED_DAY = /^(\d{2})\.(\d{2})\.(\d{4})$/;

/** `2026-12-05` → `05.12.2026`, the wire format. */
export function toDotted(day: LocalDate): string {
  const found = ISO_DAY.exec(day);
  if (!found) throw new RangeError(`not an ISO day: ${day}`);
  return `${found[3]}.${found[2]}.${found[1]}`;
}

/** `05.12.2026` → `2026-12-05`; null if the day does not exist. */
export function parseDotted(text: string): LocalDate | null {
  const found = DOTTED_DAY.exec(text);
  if (!found) return null;
  const iso = `${found[3]}-${found[2]}-${found[1]}`;
  try {
    return Temporal.PlainDate.from(iso, { overflow: 'reject' }).toString();
  } catch {
    return null;
  }
}

/** The instant a session starts. Without a time it is the end of the day, so that the session can be bought all day. */
export function startInstant(day: LocalDate, time: LocalTime, timeZone: string): Date {
  const plain = Temporal.PlainDateTime.from(`${day}T${time ?? '23:59'}`);
  return new Date(plain.toZonedDateTime(timeZone).epochMilliseconds);
}

/** The venue's calendar day at an instant. */
export function toLocalDay(instant: Date, timeZone: string): LocalDate {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}

/** The venue's wall clock at an instant. */
export function toLocalMoment(instant: Date, timeZone: string): { day: LocalDate; time: string } {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  return { day: zoned.toPlainDate().toString(), time: zoned.toPlainTime().toString({ smallestUnit: 'minute' }) };
}

/** The venue's hour at an instant, 0 to 23. */
export function readLocalHour(instant: Date, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).hour;
}

/** The end of the calendar day in a time zone at an instant. */
export function getEndOfDay(instant: Date, timeZone: string): Date {
  return startInstant(addDays(toLocalDay(instant, timeZone), 1), '00:00', timeZone);
}

/** The day `days` later. */
export function addDays(day: LocalDate, days: number): LocalDate {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}
