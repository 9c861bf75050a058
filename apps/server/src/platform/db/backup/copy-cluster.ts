/**
 * Copies the files of the embedded engine while it serves, by PostgreSQL's low-level backup functions: the first one
 * makes a checkpoint, the second one returns what recovery needs to make the copied files consistent.
 */
import { constants } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { getErrorCode } from '../../lib/errors/error-code.ts';
import type { Executor } from '../types.ts';

/** Folders that are copied empty: their files are only meaningful to a running engine. */
const EMPTY_FOLDERS = ['pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'];
const SKIPPED_FILES = ['postmaster.pid', 'postmaster.opts', 'backup_label', 'backup_label.old', 'tablespace_map'];
const WAL_FOLDER = 'pg_wal';
/** Copied last: recovery reads the newest one. */
const CONTROL_FILE = path.join('global', 'pg_control');
const WAL_SEGMENT = /^[0-9A-F]{24}$/;

export type CopyOptions = { cluster: string; target: string; label: string; onCopied: (bytes: number) => void };

/** The copy contains every transaction that committed before this function was called. */
export async function copyCluster(on: Executor, { cluster, target, label, onCopied }: CopyOptions): Promise<void> {
  await on.query('SELECT pg_backup_start($1, true)', [label]);
  let isStopped = false;
  try {
    await copyFolder('');
    const stopped = await on.query<{ labelfile: string; lastSegment: string }>(
      'SELECT labelfile, pg_walfile_name(lsn) AS "lastSegment" FROM pg_backup_stop(false)',
    );
    isStopped = true;
    const { labelfile = '', lastSegment = '' } = stopped.rows[0] ?? {};
    await copyWal(labelfile, lastSegment);
    await copyControlFile();
    await fs.writeFile(path.join(target, 'backup_label'), labelfile);
  } finally {
    // The engine may have restarted meanwhile, which ends the backup mode as well.
    if (!isStopped) await on.query('SELECT lsn FROM pg_backup_stop(false)').catch(() => {});
  }

  async function copyFolder(relative: string): Promise<void> {
    await fs.mkdir(path.join(target, relative), { recursive: true });
    if (EMPTY_FOLDERS.includes(relative)) return;
    for (const entry of await fs.readdir(path.join(cluster, relative), { withFileTypes: true })) {
      const file = path.join(relative, entry.name);
      if (relative === WAL_FOLDER && !entry.isDirectory()) continue;
      if (entry.isDirectory()) await copyFolder(file);
      else if (entry.isFile() && file !== CONTROL_FILE && !SKIPPED_FILES.includes(file)) await copyFile(file);
    }
  }

  /** A file that is removed meanwhile belongs to a dropped table: recovery drops it as well. */
  async function copyFile(relative: string): Promise<void> {
    const copy = path.join(target, relative);
    try {
      await fs.copyFile(path.join(cluster, relative), copy, constants.COPYFILE_FICLONE);
    } catch (error) {
      if (getErrorCode(error) !== 'ENOENT') throw error;
      await fs.rm(copy, { force: true });
      return;
    }
    onCopied((await fs.stat(copy)).size);
  }

  /** Throws if the engine has removed a segment since the start, because recovery would need it. */
  async function copyWal(labelfile: string, lastSegment: string): Promise<void> {
    const [, firstSegment = ''] = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m.exec(labelfile) ?? [];
    const segments = (await fs.readdir(path.join(cluster, WAL_FOLDER))).filter(
      (name) => WAL_SEGMENT.test(name) && name >= firstSegment && name <= lastSegment,
    );
    if (firstSegment === '' || !segments.includes(firstSegment))
      throw new Error('the write-ahead log of the backup is incomplete');
    for (const name of segments) await copyFile(path.join(WAL_FOLDER, name));
  }

  /** Reads until two readings are equal: the engine may be writing the file. */
  async function copyControlFile(): Promise<void> {
    const read = (): Promise<Buffer> => fs.readFile(path.join(cluster, CONTROL_FILE));
    let [content, again] = [await read(), await read()];
    while (!content.equals(again)) [content, again] = [again, await read()];
    await fs.writeFile(path.join(target, CONTROL_FILE), content);
  }
}
