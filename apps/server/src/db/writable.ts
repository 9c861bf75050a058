/** Whether the database can be written, for whoever decides where visitors are sent. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Tx } from './types.ts';
import { DatabaseUnavailable, isDiskFull } from './unavailable.ts';

/** However often it is asked, the database hears of it no more often than this. */
const KEPT_MS = 500;
/** A database that has not answered by then does not answer. */
const LONGEST_MS = 3_000;

/** Takes a megabyte of the disk and gives it back, without leaving a trace in any table of the shop. */
const TAKE_ROOM = `CREATE TEMPORARY TABLE room_probe ON COMMIT DROP AS
   SELECT md5(n::text) AS filler FROM generate_series(1, 16384) AS n`;

type Transactions = { transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> };

export type WriteWatch = {
  /** Remembers that the disk was full; hands the error on. */
  saw(error: unknown): unknown;
  canWrite(doors: Transactions): Promise<boolean>;
};

/**
 * Whether the database answers and takes writing costs a small query. That its disk is full nobody can ask: it is seen when
 * a statement fails for it, and from then on a real attempt is made each time, until one succeeds.
 */
export function watchWrites(): WriteWatch {
  let full = false;
  let kept: { answer: Promise<boolean>; until: number } | null = null;

  async function look({ transaction }: Transactions): Promise<boolean> {
    try {
      await transaction(async (tx) => {
        const { rows } = await tx.query<{ reads: string }>("SELECT current_setting('transaction_read_only') AS reads");
        // Thrown, for the connection is then given up: after a failover another one may lead to a server that writes.
        if (rows[0]?.reads !== 'off') throw new DatabaseUnavailable(null, 'the database only reads');
        if (full) await tx.exec(TAKE_ROOM);
      });
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return false;
      // Who may not try it out has nothing else to go by.
    }
    full = false;
    return true;
  }

  return {
    saw: (error) => {
      if (error instanceof DatabaseUnavailable && kept) kept = { ...kept, answer: Promise.resolve(false) };
      if (isDiskFull(error)) full = true;
      return error;
    },
    canWrite: (doors) => {
      const now = performance.now();
      if (!kept || now >= kept.until) kept = { answer: inTime(look(doors)), until: now + KEPT_MS };
      return kept.answer;
    },
  };
}

function inTime(answer: Promise<boolean>): Promise<boolean> {
  return Promise.race([answer, pause(LONGEST_MS, false, { ref: false })]);
}
