/**
 * Prevents two processes from corrupting one embedded folder. A lock file names the process that uses the folder; the
 * lock of a dead process (killed, or before a reboot) is void. Processes on other hosts (containers that share a
 * volume) cannot be checked: for them the age of the file decides, because the owner touches it every few seconds.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { StartupError } from '../../lib/errors/startup-error.ts';
import { OWNER_FILE } from './owner-only.ts';

const TOUCH_INTERVAL_MS = 5_000;
const STALE_LOCK_MS = 60_000;
/** An incomplete lock that is older was left by a process that was killed while it wrote. */
const WRITE_MS = 1_000;

const Owner = z.object({ pid: z.number().int(), host: z.string(), born: z.string() });
type Owner = z.infer<typeof Owner>;

export class FolderInUse extends StartupError {
  constructor(folder: string, owner: Owner) {
    super(
      `The data folder ${folder} is in use by another process (pid ${owner.pid} on ${owner.host}). ` +
        'Stop that one first, or set DATA_DIR to another folder.',
    );
    this.name = 'FolderInUse';
  }
}

/** Locks the folder for this process. Returns the function that unlocks it; throws FolderInUse. */
export function lockFolder(folder: string): () => Promise<void> {
  const file = path.join(folder, 'sahna.lock');
  const self: Owner = { pid: process.pid, host: os.hostname(), born: readStartTime(process.pid) };
  const throwInUse = (): never => {
    throw new FolderInUse(folder, readOwner(file) ?? self);
  };
  const create = (): boolean => {
    try {
      fs.writeFileSync(file, JSON.stringify(self), { flag: 'wx', mode: OWNER_FILE });
      return true;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      return false;
    }
  };
  const takeOver = (): void => {
    if (isLocked(file)) throwInUse();
    fs.rmSync(file, { force: true });
    if (!create()) throwInUse();
  };
  if (!create() && (isLocked(file) || !guardTakeover(file, takeOver))) throwInUse();
  // A file that cannot be touched expires, and another host may take the folder, as if this process had ended.
  const touch = setInterval(() => fs.utimes(file, new Date(), new Date(), () => {}), TOUCH_INTERVAL_MS);
  touch.unref();
  return async () => {
    clearInterval(touch);
    fs.rmSync(file, { force: true });
  };
}

/**
 * Calls `takeOver` in one process at a time; the others find the folder in use. It judges the lock anew, because another
 * process may have taken the folder since this one read it.
 */
function guardTakeover(file: string, takeOver: () => void): boolean {
  const guard = `${file}.takeover`;
  // Left by a process that was killed. One that is missing must not count as old: another process may create it now.
  const guardedSince = fs.statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  if (Date.now() - guardedSince >= STALE_LOCK_MS) fs.rmSync(guard, { force: true, recursive: true });
  try {
    fs.mkdirSync(guard);
  } catch {
    return false;
  }
  try {
    takeOver();
  } finally {
    fs.rmdirSync(guard);
  }
  return true;
}

/** Null if the file is missing or incomplete. */
function readOwner(file: string): Owner | null {
  try {
    return Owner.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

function isLocked(file: string): boolean {
  const owner = readOwner(file);
  return owner ? isAlive(owner, file) : getAgeMs(file) < WRITE_MS;
}

function isAlive(owner: Owner, file: string): boolean {
  if (owner.host !== os.hostname()) return getAgeMs(file) < STALE_LOCK_MS;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return readStartTime(owner.pid) === owner.born;
}

/** Infinite if the file is missing. */
function getAgeMs(file: string): number {
  return Date.now() - (fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.NEGATIVE_INFINITY);
}

/** Process ids are reused; on Linux the start time distinguishes processes with the same id. */
function readStartTime(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? '';
  } catch {
    return '';
  }
}
