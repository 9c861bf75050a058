import type { Executor, Tx } from '../../platform/db/index.ts';

/** `file` null: made by the operator's tools, or failed. `startedAt`: contains everything committed until then. */
export type BackupRow = {
  id: number;
  file: string | null;
  bytes: number | null;
  startedAt: Date;
  finishedAt: Date;
  error: string | null;
  verifiedAt: Date | null;
  verificationError: string | null;
};

export type NewBackup = Omit<BackupRow, 'id' | 'verifiedAt' | 'verificationError'>;

export async function insertBackup(tx: Tx, { file, bytes, startedAt, finishedAt, error }: NewBackup): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO backup (file, bytes, started_at, finished_at, error) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    [file, bytes, startedAt, finishedAt, error],
  );
  return rows[0]?.id ?? 0;
}

/** Newest first. */
export async function listBackupRows(on: Executor, limit: number): Promise<BackupRow[]> {
  const { rows } = await on.query<BackupRow>(
    `SELECT id, file, bytes, started_at AS "startedAt", finished_at AS "finishedAt", error,
            verified_at AS "verifiedAt", verification_error AS "verificationError"
       FROM backup ORDER BY started_at DESC, id DESC LIMIT $1`,
    [limit],
  );
  return rows;
}

/** `error` null: the restored backup passed the audits. Returns false if the backup was deleted meanwhile. */
export async function updateVerification(tx: Tx, id: number, error: string | null, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE backup SET verified_at = CASE WHEN $2::text IS NULL THEN $3::timestamptz END, verification_error = $2
      WHERE id = $1 AND file IS NOT NULL RETURNING id`,
    [id, error, now],
  );
  return rowCount === 1;
}

/** Deletes the rows of these files, and rows without a file from before `startTime`. */
export async function deleteBackupRows(tx: Tx, files: readonly string[], startTime: Date): Promise<void> {
  await tx.query('DELETE FROM backup WHERE file = ANY($1::text[]) OR (file IS NULL AND started_at < $2)', [
    files,
    startTime,
  ]);
}
