/** Restores backups into a temporary folder and checks the invariants of their databases. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { auditLedger } from '../modules/audit-ledger.ts';
import { extractBackup, openExtracted } from '../platform/db/index.ts';
import type { Actor } from '../platform/lib/actor.ts';
import type { Clock } from '../platform/lib/clock.ts';
import type { WorkflowContext } from './context.ts';

/** Without these files the engine would not restore, but create an empty database. */
const REQUIRED_FILES = ['PG_VERSION', 'backup_label', path.join('global', 'pg_control')];

/** Returns why the database in the file cannot be used; null if it can. */
export async function checkBackup(file: string, { now }: Clock): Promise<string | null> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'sahna-verify-'));
  try {
    return await checkRestored(file, folder, now());
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

async function checkRestored(file: string, folder: string, now: Date): Promise<string | null> {
  await extractBackup(file, folder);
  for (const name of REQUIRED_FILES) await fs.access(path.join(folder, 'pgdata', name));
  const db = await openExtracted(folder);
  try {
    const violated = await auditLedger(db, now);
    return violated.length === 0 ? null : violated.map(({ invariant }) => invariant).join('; ');
  } finally {
    await db.close();
  }
}

/** Begins to verify a backup of the list. */
export function startVerification(
  { clock, backups }: Pick<WorkflowContext, 'clock' | 'backups'>,
  id: number,
  actor: Actor,
) {
  return backups.verify(id, (file) => checkBackup(file, clock), actor);
}
