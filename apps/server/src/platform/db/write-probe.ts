/** Determines for the readiness check whether the database is writable. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Tx } from './types.ts';
import { DatabaseUnavailable, isDiskFull } from './unavailable.ts';

/** A result is reused for this time. */
const CACHE_MS = 500;
/** After this time without a response the database counts as unavailable. */
const MAX_WAIT_MS = 3_000;

/** Writes a megabyte to the disk and frees it, without touching a table of the shop. */
const WRITE_A_MEGABYTE = `CREATE TEMPORARY TABLE room_probe ON COMMIT DROP AS
   SELECT md5(n::text) AS filler FROM generate_series(1, 16384) AS n`;

type Transactions = { transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> };

export type WriteProbe = {
  /** Records a full disk; returns the error. */
  observe(error: unknown): unknown;
  canWrite(connection: Transactions): Promise<boolean>;
};

/**
 * A small query shows whether the database responds and is writable, but not whether its disk is full: that only
 * appears when a statement fails. From then on each probe writes data, until one succeeds.
 */
export function createWriteProbe(): WriteProbe {
  let isFull = false;
  let cached: { answer: Promise<boolean>; until: number } | null = null;

  async function probe({ transaction }: Transactions): Promise<boolean> {
    try {
      await transaction(async (tx) => {
        const { rows } = await tx.query<{ reads: string }>("SELECT current_setting('transaction_read_only') AS reads");
        // Thrown so that the pool drops the connection: after a failover a new one may lead to a writable server.
        if (rows[0]?.reads !== 'off') throw new DatabaseUnavailable(null, 'the database only reads');
        if (isFull) await tx.exec(WRITE_A_MEGABYTE);
      });
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return false;
      // The probe itself may be forbidden (no privilege for temporary tables): then the database counts as writable.
    }
    isFull = false;
    return true;
  }

  return {
    observe: (error) => {
      if (error instanceof DatabaseUnavailable && cached) cached = { ...cached, answer: Promise.resolve(false) };
      if (isDiskFull(error)) isFull = true;
      return error;
    },
    canWrite: (connection) => {
      const now = performance.now();
      if (!cached || now >= cached.until) cached = { answer: withTimeout(probe(connection)), until: now + CACHE_MS };
      return cached.answer;
    },
  };
}

function withTimeout(answer: Promise<boolean>): Promise<boolean> {
  return Promise.race([answer, pause(MAX_WAIT_MS, false, { ref: false })]);
}
