/** Separate file, because it is part of the entry chunk; day formatting is not. */

/** `05.12.2026` as 20261205, for sorting. */
export function toSortableDay(day: string): number {
  return Number(`${day.slice(6)}${day.slice(3, 5)}${day.slice(0, 2)}`);
}

export function compareDays(first: string, second: string): number {
  return toSortableDay(first) - toSortableDay(second);
}

/** Whether a day is in a range, including both ends. */
export function isDayBetween(day: string, from: string, to: string): boolean {
  return compareDays(from, day) <= 0 && compareDays(day, to) <= 0;
}

/** Whether a text is a day, `dd.mm.yyyy`; the days of some programme parts are words. */
export function isDay(text: string): boolean {
  return /^\d{2}\.\d{2}\.\d{4}$/.test(text);
}
