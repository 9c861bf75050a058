import type { TranslateFn } from '../texts/index.ts';
import type { TicketsKey } from '../texts/tickets/index.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds as days, hours, minutes and seconds: `14:59`, `2:05:00`, `3 d 2:05:00` (poster §4 "Reservation timer"). */
export function formatCountdown(seconds: number, t: TranslateFn<TicketsKey>): string {
  const pad = (value: number): string => String(value).padStart(2, '0');
  const clock = `${pad(Math.floor((seconds % HOUR) / MINUTE))}:${pad(seconds % MINUTE)}`;
  const withHours = seconds >= HOUR ? `${Math.floor((seconds % DAY) / HOUR)}:${clock}` : clock;
  return seconds >= DAY ? `${t('time.days', { count: Math.floor(seconds / DAY) })} ${withHours}` : withHours;
}

export function formatDuration(minutes: number, t: TranslateFn<TicketsKey>): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? t('time.hours', { count: hours }) : '', rest > 0 ? t('time.minutes', { count: rest }) : '']
    .filter(Boolean)
    .join(' ');
}
