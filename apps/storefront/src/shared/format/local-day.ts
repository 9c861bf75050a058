/** Calendar day in the browser's time zone: `05.12.2026`. */
export function formatLocalDay(now: Date): string {
  return `${padToTwoDigits(now.getDate())}.${padToTwoDigits(now.getMonth() + 1)}.${now.getFullYear()}`;
}

/** Time in the browser's time zone: `14:05`. */
export function formatLocalTime(now: Date): string {
  return `${padToTwoDigits(now.getHours())}:${padToTwoDigits(now.getMinutes())}`;
}

export const padToTwoDigits = (number: number): string => String(number).padStart(2, '0');
