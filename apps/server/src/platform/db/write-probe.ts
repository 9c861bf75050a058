/** Whether the database can be written to, for the readiness check. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Tx } from './types.ts';
import { DatabaseUnavailable, isDiskFull } from './unavailable.ts';

/** An answer is reused for so long. */
const CACHE_MS = 500;
/** After this time without an answer the database counts as away. */
const LONGEST_MS = 3_000;

/** Takes a megabyte of the disk and gives it back, without leaving a trace in any table of the shop. */
const WRITE_A_MEGABYTE = `CREATE TEMPORARY TABLE room_probe ON COMMIT DROP AS
   SELECT md5(n::text) AS filler FROM generate_series(1, 16384) AS n`;

type Transactions = { transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> };

export type WriteProbe = {
  /** Remembers that the disk was full; returns the error. */
  observe(error: unknown): unknown;
  canWrite(connection: Transactions): Promise<boolean>;
};

/**
 * A small query shows whether the database answers and takes writing, but not whether its disk is full: that is seen when a
 * statement fails for it. From then on each probe writes something, until one succeeds.
 */
export function createWriteProbe(): WriteProbe {
  let full = false;
  let cached: { answer: Promise<boolean>; until: number } | null = null;

  async function probe({ transaction }: Transactions): Promise<boolean> {
    try {
      await transaction(async (tx) => {
        const { rows } = await tx.query<{ reads: string }>("SELECT current_setting('transaction_read_only') AS reads");
        // Thrown so that the pool drops the connection: after a failover a new one may lead to a server that writes.
        if (rows[0]?.reads !== 'off') throw new DatabaseUnavailable(null, 'the database only reads');
        if (full) await tx.exec(WRITE_A_MEGABYTE);
      });
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return false;
      // The probe itself may be forbidden (no right to temporary tables): then the database counts as writable.
    }
    full = false;
    return true;
  }

  return {
    observe: (error) => {
      if (error instanceof DatabaseUnavailable && cached) cached = { ...cached, answer: Promise.resolve(false) };
      if (isDiskFull(error)) full = true;
      return error;
    },
    canWrite: (connection) => {
      const now = performance.now();
      if (!cached || now >= cached.until) cached = { answer: inTime(probe(connection)), until: now + CACHE_MS };
      return cached.answer;
    },
  };
}

function inTime(answer: Promise<boolean>): Promise<boolean> {
  return Promise.race([answer, pause(LONGEST_MS, false, { ref: false })]);
}
