/** Backups of the database, for administrators. */
import { BACKUP_ENDPOINTS } from '@sahna/contract/admin/settings/backup-endpoints';
import { isBackupOld, NIGHTLY_TIME } from '../../../modules/backups/index.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import { startVerification } from '../../../workflows/verify-backup.ts';
import type { DefineRoute } from '../define-routes.ts';
import { Refused } from '../problems.ts';

export function backupRoutes(define: DefineRoute, context: Pick<WorkflowContext, 'clock' | 'backups'>): void {
  const { clock, backups } = context;

  define(BACKUP_ENDPOINTS.listBackups, async () => {
    const { directory: folder, keep } = backups;
    // Before the rows, so that work which ends meanwhile is not missing in both.
    const [progress, verifyingId] = [backups.readProgress()?.share ?? null, backups.getVerifyingId()];
    const [rows, newest] = [await backups.list(), await backups.findNewest()];
    return {
      schedule: folder === null ? null : { folder, keep, nightlyTime: NIGHTLY_TIME },
      backups: rows.map(({ startedAt, finishedAt, verifiedAt, ...row }) => ({
        ...row,
        startedAt: startedAt.toISOString(),
        finishedAt: finishedAt.toISOString(),
        verifiedAt: verifiedAt?.toISOString() ?? null,
      })),
      progress,
      verifyingId,
      isOld: isBackupOld(newest?.startedAt ?? null, clock.now()),
    };
  });

  define(BACKUP_ENDPOINTS.startBackup, async ({ actor }) => {
    const started = backups.start(actor);
    if (!started.ok) throw new Refused(started.error.kind === 'running' ? 'backup-running' : 'backup-unavailable');
    return {};
  });

  define(BACKUP_ENDPOINTS.startVerification, async ({ params, actor }) => {
    const started = await startVerification(context, params.id, actor);
    if (!started.ok) throw new Refused(started.error === 'running' ? 'verification-running' : 'not-found');
    return {};
  });
}
