import { HOUR_MS, MINUTE_MS } from '../../platform/lib/durations.ts';
import { addDays, startInstant, toLocalDay } from '../../platform/lib/local-date.ts';

/** A day, and time for the backup itself to finish. */
export const MAX_BACKUP_AGE_MS = 26 * HOUR_MS;

/** Between the last evening and the first morning show, in the time zone of the venue. */
export const NIGHTLY_TIME = '03:30';
const RETRY_MS = HOUR_MS;
/** A process that has just started has other work. */
const START_DELAY_MS = 15 * MINUTE_MS;

export type NightlyState = {
  /** When this process started. */
  openedAt: Date;
  timeZone: string;
  /** Start of the last usable backup, and of the last attempt. */
  succeededAt: Date | null;
  attemptedAt: Date | null;
};

/** Whether no backup was made since the last night; a night without a running shop is made up for. */
export function isNightlyBackupDue({ openedAt, timeZone, succeededAt, attemptedAt }: NightlyState, now: Date): boolean {
  if (now.getTime() - openedAt.getTime() < START_DELAY_MS) return false;
  const tonight = startInstant(toLocalDay(now, timeZone), NIGHTLY_TIME, timeZone);
  const due = tonight <= now ? tonight : startInstant(addDays(toLocalDay(now, timeZone), -1), NIGHTLY_TIME, timeZone);
  if (succeededAt !== null && succeededAt >= due) return false;
  return attemptedAt === null || now.getTime() - attemptedAt.getTime() >= RETRY_MS;
}

export function isBackupOld(startedAt: Date | null, now: Date): boolean {
  return startedAt === null || now.getTime() - startedAt.getTime() > MAX_BACKUP_AGE_MS;
}

/** `sahna-2026-11-29T03-30-00Z`: sorted by time, and valid in every file system. */
export function createBackupName(now: Date): string {
  return `sahna-${now
    .toISOString()
    .replaceAll(':', '-')
    .replace(/\.\d+Z$/, 'Z')}`;
}
