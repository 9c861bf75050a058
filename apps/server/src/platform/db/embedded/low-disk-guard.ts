/**
 * Makes the embedded engine read-only while the disk is nearly full. PostgreSQL without space for its write-ahead log
 * aborts, and then cannot be read either until there is space.
 */
import type { PGlite } from '@electric-sql/pglite';
import { freeBytes } from '../folder/free-bytes.ts';

/** Two segments of the write-ahead log, so that statements in progress still fit. */
const MIN_FREE_BYTES = 32 * 2 ** 20;
/** Writing resumes above this; higher than the limit, so that the state does not flap. */
const ENOUGH_BYTES = MIN_FREE_BYTES + 8 * 2 ** 20;
const CHECK_MS = 100;

export type LowDiskGuard = {
  /** Call before a statement or a transaction: disables or enables writing if the state changed. */
  check(): Promise<void>;
};

export function guardLowDisk(lite: Pick<PGlite, 'exec'>, folder: string): LowDiskGuard {
  let next = 0;
  let isReadOnly = false;
  return {
    check: async () => {
      if (performance.now() < next) return;
      next = performance.now() + CHECK_MS;
      const short = freeBytes(folder) < (isReadOnly ? ENOUGH_BYTES : MIN_FREE_BYTES);
      if (short === isReadOnly) return;
      isReadOnly = short;
      await lite.exec(`SET default_transaction_read_only = ${short ? 'on' : 'off'}`);
    },
  };
}
