import { statfs } from 'node:fs/promises';
import { readFreeBytes } from './read-free-bytes.ts';

export type DiskSpace = { freeBytes: number; totalBytes: number };

/** Space on the disk of a folder; null if there is no such folder, or the system does not report it. */
export async function readDiskSpace(folder: string): Promise<DiskSpace | null> {
  const found = await statfs(folder).catch(() => null);
  if (!found || found.blocks === 0) return null;
  return { freeBytes: readFreeBytes(folder), totalBytes: found.blocks * found.bsize };
}
