/** Backups of the database: the list, a new one, and the verification of one. */
import { z } from 'zod';
import type { AdminEndpoint } from '../endpoint.ts';
import { Moment, RowId } from '../values.ts';

export const BackupDto = z.object({
  id: RowId,
  /** Name in the folder; null: made by the operator's tools, or failed. */
  file: z.string().nullable(),
  bytes: z.number().nullable(),
  /** It contains everything that was acknowledged until then. */
  startedAt: Moment,
  finishedAt: Moment,
  /** Why it failed; null: it did not. */
  error: z.string().nullable(),
  verifiedAt: Moment.nullable(),
  verificationError: z.string().nullable(),
});
export type BackupDto = z.infer<typeof BackupDto>;

export const BackupsDto = z.object({
  /** Null: the operator's tools back up the database. */
  schedule: z.object({ folder: z.string(), keep: z.int(), nightlyTime: z.string() }).nullable(),
  backups: z.array(BackupDto),
  /** Share of the running backup from 0 to 1; null: none is running. */
  progress: z.number().nullable(),
  verifyingId: RowId.nullable(),
  /** Whether the newest backup is missing or older than 26 hours. */
  isOld: z.boolean(),
});
export type BackupsDto = z.infer<typeof BackupsDto>;

export const BACKUP_ENDPOINTS = {
  listBackups: {
    method: 'GET',
    path: '/admin/api/settings/backups',
    access: 'settings:view',
    summary: 'Backups of the database, newest first, and the progress of a running one',
    response: BackupsDto,
  },
  startBackup: {
    method: 'POST',
    path: '/admin/api/settings/backups',
    access: 'settings:change',
    summary: 'Starts a backup of the embedded database, which serves meanwhile',
    response: z.object({}),
  },
  startVerification: {
    method: 'POST',
    path: '/admin/api/settings/backups/:id/verify',
    access: 'settings:change',
    summary: 'Restores a backup into a temporary folder and checks the invariants of its database',
    params: z.object({ id: RowId }),
    response: z.object({}),
  },
} as const satisfies Record<string, AdminEndpoint>;
