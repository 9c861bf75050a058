/**
 * Two processes on one embedded folder would ruin it. A lock file names the process that works there; a process that is
 * gone (killed, or the machine restarted) holds nothing. Processes on other hosts (containers that share a volume)
 * cannot be looked up: for those the file's age decides, for its owner touches it every few seconds.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { CannotStart } from '../lib/cannot-start.ts';
import { OWNER_FILE } from './owner-only.ts';

const TOUCH_MS = 5_000;
const FORGOTTEN_MS = 60_000;

const Owner = z.object({ pid: z.number().int(), host: z.string(), born: z.string() });
type Owner = z.infer<typeof Owner>;

export class FolderInUse extends CannotStart {
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
  const mine: Owner = { pid: process.pid, host: os.hostname(), born: bornAt(process.pid) };
  for (let attempt = 0; ; attempt++) {
    try {
      fs.writeFileSync(file, JSON.stringify(mine), { flag: 'wx', mode: OWNER_FILE });
      break;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const owner = readOwner(file);
      if (attempt > 2 || (owner && isAlive(owner, file))) throw new FolderInUse(folder, owner ?? mine);
      fs.rmSync(file, { force: true });
    }
  }
  // A file that cannot be touched ages, and another host may take the folder, as if this process had ended.
  const touch = setInterval(() => fs.utimes(file, new Date(), new Date(), () => {}), TOUCH_MS);
  touch.unref();
  return async () => {
    clearInterval(touch);
    fs.rmSync(file, { force: true });
  };
}

/** Null where the file is gone or was not written to its end: then nobody holds the lock. */
function readOwner(file: string): Owner | null {
  try {
    return Owner.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

function isAlive(owner: Owner, file: string): boolean {
  if (owner.host !== os.hostname()) return Date.now() - fs.statSync(file).mtimeMs < FORGOTTEN_MS;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return bornAt(owner.pid) === owner.born;
}

/** Process ids are used again; on Linux the start time tells two processes with the same id apart. */
function bornAt(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? '';
  } catch {
    return '';
  }
}
