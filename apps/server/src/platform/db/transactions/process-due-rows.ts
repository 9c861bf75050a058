/** Processes due rows in batches; a failing row does not stop the others. */
import type { Database, Tx } from '../types.ts';
import { DatabaseUnavailable } from '../unavailable.ts';

export type RowKey = string | number;

export type FailedRow = { row: RowKey; error: unknown };

export type ProcessedRows = { processed: number; failed: readonly FailedRow[] };

const BATCH_SIZE = 500;

export type DueRows<Key extends RowKey> = {
  /** The keys of due rows after this key, in order, at most `max`; null starts at the first row. */
  list(after: Key | null, max: number): Promise<readonly Key[]>;
  /** Processes the rows of these keys that are still due. */
  process(tx: Tx, keys: readonly Key[]): Promise<unknown>;
};

/** A batch that throws is retried in halves, down to the failing row. Throws while the database is unavailable. */
export async function processDueRows<Key extends RowKey>(db: Database, due: DueRows<Key>): Promise<ProcessedRows> {
  const failed: FailedRow[] = [];
  let listed = 0;
  async function attempt(keys: readonly Key[]): Promise<void> {
    try {
      await db.transaction((tx) => due.process(tx, keys));
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      const [row] = keys;
      if (row !== undefined && keys.length === 1) {
        failed.push({ row, error });
        return;
      }
      const half = Math.ceil(keys.length / 2);
      await attempt(keys.slice(0, half));
      await attempt(keys.slice(half));
    }
  }
  for (let keys = await due.list(null, BATCH_SIZE); keys.length > 0; ) {
    await attempt(keys);
    listed += keys.length;
    keys = keys.length < BATCH_SIZE ? [] : await due.list(keys.at(-1) ?? null, BATCH_SIZE);
  }
  return { processed: listed - failed.length, failed };
}

/** Like processDueRows, for rows that are processed individually, each in its own transactions. */
export async function processEach<Key extends RowKey>(
  keys: readonly Key[],
  process: (key: Key) => Promise<unknown>,
): Promise<ProcessedRows> {
  const failed: FailedRow[] = [];
  for (const row of keys)
    await process(row).catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) throw error;
      failed.push({ row, error });
    });
  return { processed: keys.length - failed.length, failed };
}

/** Sums the results of several kinds of rows that belong to one job. */
export function joinProcessed(...parts: readonly ProcessedRows[]): ProcessedRows {
  return {
    processed: parts.reduce((sum, { processed }) => sum + processed, 0),
    failed: parts.flatMap(({ failed }) => failed),
  };
}
