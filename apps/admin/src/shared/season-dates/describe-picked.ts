import type { StaffLanguage } from '@sahna/contract/admin/values';
import { formatCalendarDay } from '@sahna/contract/rules/calendar-day';
import { toDate } from './calendar-days.ts';

export type PickedType = 'date' | 'time' | 'datetime-local';

const PICKED = /^(\d{4}-\d\d-\d\d)?T?(\d\d:\d\d)?/;

/** The value of a field for a day or time in words of the app's language, on a 24-hour clock; '' for none. */
export function describePicked(value: string, language: StaffLanguage): string {
  const [, day = '', time = ''] = PICKED.exec(value) ?? [];
  if (day === '') return time;
  const date = toDate(day);
  if (Number.isNaN(date.getTime())) return '';
  const words = formatCalendarDay(date, language, { weekday: 'short', month: 'long', withYear: true });
  return time === '' ? words : `${words}, ${time}`;
}

/** Whether fields of the browser have a 12-hour clock. */
export function hasTwelveHours(browserLanguage: string): boolean {
  return new Intl.DateTimeFormat(browserLanguage, { hour: 'numeric' }).resolvedOptions().hour12 === true;
}
