/** Arithmetic of ISO days in UTC, with weeks that begin on Monday. */
export const WEEK_DAYS = 7;
const DAY_MS = 86_400_000;

export function toDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

export function addDays(day: string, days: number): string {
  return new Date(toDate(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

export function getMonday(day: string): string {
  return addDays(day, -((toDate(day).getUTCDay() + 6) % WEEK_DAYS));
}
