import fs from 'node:fs';

/** How many bytes this process may still write to the folder's file system; unlimited where the system does not tell. */
export function freeBytes(folder: string): number {
  try {
    const { blocks, bfree, bavail, bsize } = fs.statfsSync(folder);
    if (blocks === 0) return Number.POSITIVE_INFINITY;
    // The last blocks are reserved for root.
    return (process.getuid?.() === 0 ? bfree : bavail) * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
