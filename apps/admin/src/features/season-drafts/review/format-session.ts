import type { StaffLanguage } from '@sahna/contract/admin/values';
import { formatCalendarDay } from '@sahna/contract/rules/calendar-day';

/** `Sat, 5 Dec 2026, 19:00` of `2026-12-05 19:00`. */
export function formatSession(session: string, language: StaffLanguage): string {
  const [day = '', time] = session.split(' ');
  const date = formatCalendarDay(new Date(day), language, { weekday: 'short', month: 'short', withYear: true });
  return time ? `${date}, ${time}` : date;
}
