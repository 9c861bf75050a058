/** Makes and lists backups. The embedded database is open in this process only, so its state is kept in memory. */
import fs from 'node:fs';
import path from 'node:path';
import { type Database, writeBackup } from '../../platform/db/index.ts';
import type { JobLog } from '../../platform/jobs/index.ts';
import type { Actor } from '../../platform/lib/actor.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { DAY_MS } from '../../platform/lib/durations.ts';
import { err, ok, type Result } from '../../platform/lib/result.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import { createBackupName, isNightlyBackupDue } from './rules.ts';
import {
  type BackupRow,
  deleteBackupRows,
  insertBackup,
  listBackupRows,
  type NewBackup,
  updateVerification,
} from './store.ts';

/** `folder` null: beside the data folder. `keep`: number of backup files; older ones are deleted. */
export type BackupSettings = { folder: string | null; keep: number };

/** `unavailable`: the database is PostgreSQL, or in memory. `failed`: a row with the reason was stored. */
export type BackupError = { kind: 'running' } | { kind: 'unavailable' } | { kind: 'failed'; reason: string };

type BackupDeps = { db: Database; clock: Clock; log: JobLog } & BackupSettings;

/** Restores a file and returns why it cannot be used; null if it can. */
export type CheckBackup = (file: string) => Promise<string | null>;
type Progress = { startedAt: Date; share: number };
type Verification = { id: number; file: string; check: CheckBackup };

export type Backups = ReturnType<typeof createBackups>;

const MAX_LISTED = 200;
const MAX_ERROR_LENGTH = 300;
/** Failed and recorded backups without a file. */
const KEEP_RECORDS_DAYS = 90;

export function createBackups({ db, clock, log, folder, keep }: BackupDeps) {
  const directory = db.dataDir === null ? null : path.resolve(folder ?? `${db.dataDir}-backups`);
  const openedAt = clock.now();
  let running: { progress: Progress; finished: Promise<unknown> } | null = null;
  let verifyingId: number | null = null;
  let verification: Promise<unknown> = Promise.resolve();

  function reportUnstored(error: unknown): void {
    log.error({ err: error }, 'failed to store the result of a backup');
  }

  /** Backups that exist; `file` is a file in the folder. Newest first. */
  async function list(): Promise<BackupRow[]> {
    const rows = await listBackupRows(db, MAX_LISTED);
    return rows.filter(({ file }) => file === null || findFile(file) !== null);
  }

  function findFile(name: string): string | null {
    if (directory === null || path.basename(name) !== name) return null;
    const file = path.join(directory, name);
    return fs.existsSync(file) ? file : null;
  }

  /** Begins a backup; `finished` resolves when it is complete. */
  function start(actor: Actor): Result<{ finished: Promise<Result<NewBackup, BackupError>> }, BackupError> {
    if (directory === null) return err({ kind: 'unavailable' });
    if (running) return err({ kind: 'running' });
    const progress = { startedAt: clock.now(), share: 0 };
    const finished = run(directory, progress, actor).finally(() => {
      running = null;
    });
    running = { progress, finished: finished.catch(reportUnstored) };
    return ok({ finished });
  }

  async function run(target: string, progress: Progress, actor: Actor): Promise<Result<NewBackup, BackupError>> {
    const { startedAt } = progress;
    const onProgress = (share: number): void => {
      progress.share = share;
    };
    const written = await writeBackup(db, { folder: target, name: createBackupName(startedAt), onProgress }).then(
      (value) => ({ ...value, error: null }),
      (cause: unknown) => ({ file: null, bytes: null, error: describe(cause) }),
    );
    const backup = { ...written, startedAt, finishedAt: clock.now() };
    await store(backup, actor);
    return backup.error === null ? ok(backup) : err({ kind: 'failed', reason: backup.error });
  }

  async function store(backup: NewBackup, actor: Actor): Promise<void> {
    const { file, bytes, error, finishedAt } = backup;
    const deleted = directory === null || file === null ? [] : await listOutdated(backup);
    for (const name of deleted) fs.rmSync(path.join(directory ?? '', name), { force: true });
    await db.transaction(async (tx) => {
      const id = await insertBackup(tx, backup);
      await deleteBackupRows(tx, deleted, new Date(finishedAt.getTime() - KEEP_RECORDS_DAYS * DAY_MS));
      const after = { file, bytes, ...(error === null ? {} : { error }), ...(deleted.length ? { deleted } : {}) };
      await recordAuditEntry(tx, { actor, verb: 'create_backup', object: { kind: 'backup', id }, after }, finishedAt);
    });
  }

  /** Files that are older than the newest usable ones. */
  async function listOutdated(newest: NewBackup): Promise<string[]> {
    const rows = await listBackupRows(db, MAX_LISTED);
    const usable = rows.filter((row) => row.file !== null && isUsable(row) && findFile(row.file) !== null);
    const oldest = [newest, ...usable][keep - 1];
    return oldest ? rows.flatMap(({ file, startedAt }) => (file && startedAt < oldest.startedAt ? file : [])) : [];
  }

  async function runVerification({ id, file, check }: Verification, actor: Actor): Promise<string | null> {
    const error = await check(file).catch(describe);
    const now = clock.now();
    await db.transaction(async (tx) => {
      if (!(await updateVerification(tx, id, error, now))) return;
      const after = { file: path.basename(file), ...(error === null ? {} : { error }) };
      await recordAuditEntry(tx, { actor, verb: 'verify_backup', object: { kind: 'backup', id }, after }, now);
    });
    return error;
  }

  return {
    directory,
    keep,
    list,
    findFile,
    start,
    /** Share of the running backup from 0 to 1; null: none is running. */
    readProgress: (): Progress | null => running && { ...running.progress },
    /** The newest usable backup; null without any. */
    findNewest: async (): Promise<BackupRow | null> => (await list()).find(isUsable) ?? null,
    /** Records a backup that the operator's tools have made. */
    record: async (actor: Actor): Promise<void> => {
      const now = clock.now();
      await db.transaction(async (tx) => {
        const id = await insertBackup(tx, { file: null, bytes: null, startedAt: now, finishedAt: now, error: null });
        await deleteBackupRows(tx, [], new Date(now.getTime() - KEEP_RECORDS_DAYS * DAY_MS));
        await recordAuditEntry(tx, { actor, verb: 'record_backup', object: { kind: 'backup', id } }, now);
      });
    },
    /**
     * Begins to verify a backup. `check` returns why it cannot be restored, or null. Resolves `finished` to that; null:
     * there is no such backup.
     */
    verify: async (
      id: number,
      check: CheckBackup,
      actor: Actor,
    ): Promise<Result<{ finished: Promise<string | null> }, 'running' | 'not_found'>> => {
      const name = (await list()).find((row) => row.id === id)?.file;
      if (verifyingId !== null) return err('running');
      const file = name == null ? null : findFile(name);
      if (file === null) return err('not_found');
      verifyingId = id;
      const finished = runVerification({ id, file, check }, actor).finally(() => {
        verifyingId = null;
      });
      verification = finished.catch(reportUnstored);
      return ok({ finished });
    },
    getVerifyingId: (): number | null => verifyingId,
    /** Whether the backup of the night is to be made now. Never on PostgreSQL. */
    isNightlyDue: async (timeZone: string): Promise<boolean> => {
      if (directory === null) return false;
      const rows = await list();
      const succeededAt = rows.find(isUsable)?.startedAt ?? null;
      return isNightlyBackupDue(
        { openedAt, timeZone, succeededAt, attemptedAt: rows[0]?.startedAt ?? null },
        clock.now(),
      );
    },
    /** Waits for running work, which needs the database. */
    close: async (): Promise<void> => void (await Promise.all([running?.finished, verification])),
  };
}

function isUsable({ error, verificationError }: BackupRow): boolean {
  return error === null && verificationError === null;
}

function describe(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH);
}
