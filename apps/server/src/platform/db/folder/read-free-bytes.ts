import fs from 'node:fs';

/** Free bytes for this process in the folder's file system; Infinity if the system does not report them. */
export function readFreeBytes(folder: string): number {
  try {
    const { blocks, bfree, bavail, bsize } = fs.statfsSync(folder);
    if (blocks === 0) return Number.POSITIVE_INFINITY;
    // The last blocks are reserved for root.
    return (process.getuid?.() === 0 ? bfree : bavail) * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
