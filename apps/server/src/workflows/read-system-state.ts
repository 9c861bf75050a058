/** Reads how the process and its database are doing, for staff. */
import { type DiskSpace, measureResponseTime, readDiskSpace } from '../platform/db/index.ts';
import type { WorkflowContext } from './context.ts';

/** `disk` null: the data are on another machine. */
export type SystemState = { databaseMs: number; disk: DiskSpace | null };

const LOW_DISK_SHARE = 0.05;
const LOW_DISK_BYTES = 2 ** 30;
const SLOW_DATABASE_MS = 250;

/** `dataFolder`: of the embedded database; null without one. */
export async function readSystemState(db: WorkflowContext['db'], dataFolder: string | null): Promise<SystemState> {
  const disk = dataFolder === null ? null : await readDiskSpace(dataFolder);
  return { databaseMs: await measureResponseTime(db), disk };
}

export function isDiskLow({ disk }: SystemState): boolean {
  return disk !== null && (disk.freeBytes < LOW_DISK_BYTES || disk.freeBytes < disk.totalBytes * LOW_DISK_SHARE);
}

export function isDatabaseSlow({ databaseMs }: SystemState): boolean {
  return databaseMs > SLOW_DATABASE_MS;
}
