/**
 * Makes the embedded engine read-only while the disk is nearly full. PostgreSQL without space for its write-ahead log
 * aborts, and then cannot be read either until there is space.
 */
import type { PGlite } from '@electric-sql/pglite';
import { readFreeBytes } from '../folder/read-free-bytes.ts';

/** Two segments of the write-ahead log, so that statements in progress still fit. */
const MIN_FREE_BYTES = 32 * 2 ** 20;
/** Writing resumes above this; higher than the limit, so that the state does not flap. */
const RESUME_FREE_BYTES = MIN_FREE_BYTES + 8 * 2 ** 20;
const CHECK_INTERVAL_MS = 100;

export type LowDiskGuard = {
  /** Call before a statement or a transaction: disables or enables writing if the state changed. */
  check(): Promise<void>;
};

export function guardLowDisk(lite: Pick<PGlite, 'exec'>, folder: string): LowDiskGuard {
  let nextCheckAt = 0;
  let isReadOnly = false;
  return {
    check: async () => {
      if (performance.now() < nextCheckAt) return;
      nextCheckAt = performance.now() + CHECK_INTERVAL_MS;
      const isLow = readFreeBytes(folder) < (isReadOnly ? RESUME_FREE_BYTES : MIN_FREE_BYTES);
      if (isLow === isReadOnly) return;
      isReadOnly = isLow;
      await lite.exec(`SET default_transaction_read_only = ${isLow ? 'on' : 'off'}`);
    },
  };
}
