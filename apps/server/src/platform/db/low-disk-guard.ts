/**
 * While the disk has hardly any room left, the embedded engine only reads. PostgreSQL without room for its log gives up
 * altogether, and cannot be read either until there is some again.
 */
import type { PGlite } from '@electric-sql/pglite';
import { freeBytes } from './free-bytes.ts';

/** Two segments of the write-ahead log, so that what is being written still fits. */
const LEAST_BYTES = 32 * 2 ** 20;
/** Writing is allowed again above this; higher than the limit, so that the state does not flap. */
const ENOUGH_BYTES = LEAST_BYTES + 8 * 2 ** 20;
const CHECK_MS = 100;

export type LowDiskGuard = {
  /** Before a statement or a transaction: stops or allows writing where that has changed. */
  check(): Promise<void>;
};

export function guardLowDisk(lite: Pick<PGlite, 'exec'>, folder: string): LowDiskGuard {
  let next = 0;
  let isReadOnly = false;
  return {
    check: async () => {
      if (performance.now() < next) return;
      next = performance.now() + CHECK_MS;
      const short = freeBytes(folder) < (isReadOnly ? ENOUGH_BYTES : LEAST_BYTES);
      if (short === isReadOnly) return;
      isReadOnly = short;
      await lite.exec(`SET default_transaction_read_only = ${short ? 'on' : 'off'}`);
    },
  };
}
