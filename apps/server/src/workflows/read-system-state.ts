/** Reads how the process and its database are doing, for staff. */
import { type DiskSpace, measureResponseTime, readDiskSpace } from '../platform/db/index.ts';
import type { WorkflowContext } from './context.ts';

/** `disk` null: the data are on another machine. `backupAt`: of the newest backup; null without any. */
export type SystemState = { databaseMs: number; disk: DiskSpace | null; backupAt: Date | null };

const LOW_DISK_SHARE = 0.05;
const LOW_DISK_BYTES = 2 ** 30;
const SLOW_DATABASE_MS = 250;

export async function readSystemState({ db, backups }: Pick<WorkflowContext, 'db' | 'backups'>): Promise<SystemState> {
  const disk = db.dataDir === null ? null : await readDiskSpace(db.dataDir);
  const backup = await backups.findNewest();
  return { databaseMs: await measureResponseTime(db), disk, backupAt: backup?.startedAt ?? null };
}

export function isDiskLow({ disk }: SystemState): boolean {
  return disk !== null && (disk.freeBytes < LOW_DISK_BYTES || disk.freeBytes < disk.totalBytes * LOW_DISK_SHARE);
}

export function isDatabaseSlow({ databaseMs }: SystemState): boolean {
  return databaseMs > SLOW_DATABASE_MS;
}
