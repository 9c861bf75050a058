import { statfs } from 'node:fs/promises';

export type DiskSpace = { freeBytes: number; totalBytes: number };

/** Space on the disk of a folder; null if there is no such folder. */
export async function readDiskSpace(folder: string): Promise<DiskSpace | null> {
  const found = await statfs(folder).catch(() => null);
  return found && { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize };
}
