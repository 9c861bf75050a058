/**
 * While the disk has hardly any room left, the embedded engine only reads. PostgreSQL without room for its log gives up
 * altogether, and cannot be read either until there is some again.
 */
import fs from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';

/** Two segments of the log: what is being written when it runs short still fits. */
const LEAST_BYTES = 32 * 2 ** 20;
/** Enough more to begin again, so that it does not go to and fro. */
const ENOUGH_BYTES = LEAST_BYTES + 8 * 2 ** 20;
const LOOK_MS = 100;

export type RoomWatch = {
  /** Before a statement or a transaction: stops or allows writing where that has changed. */
  look(): Promise<void>;
};

export function watchRoom(lite: Pick<PGlite, 'exec'>, folder: string): RoomWatch {
  let next = 0;
  let readsOnly = false;
  return {
    look: async () => {
      if (performance.now() < next) return;
      next = performance.now() + LOOK_MS;
      const short = freeBytes(folder) < (readsOnly ? ENOUGH_BYTES : LEAST_BYTES);
      if (short === readsOnly) return;
      readsOnly = short;
      await lite.exec(`SET default_transaction_read_only = ${short ? 'on' : 'off'}`);
    },
  };
}

/** A file system that does not say has room. */
function freeBytes(folder: string): number {
  try {
    const { blocks, bfree, bavail, bsize } = fs.statfsSync(folder);
    if (blocks === 0) return Number.POSITIVE_INFINITY;
    // The last blocks are kept for root.
    return (process.getuid?.() === 0 ? bfree : bavail) * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
