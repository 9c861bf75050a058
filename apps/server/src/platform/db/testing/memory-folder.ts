/**
 * Folder of test databases: in a memory file system if available, because creating and removing files is cheap there.
 */
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

/** Returns the memory file system if 4 GiB of it are free, else the temporary folder. */
export function findMemoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
