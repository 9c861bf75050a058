import type { Database, Tx } from '../types.ts';

class RolledBack extends Error {}

/** Runs `work` in a transaction that is rolled back, and returns its result: a preview that uses the real code. */
export async function runDry<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const results: T[] = [];
  await db
    .transaction(async (tx) => {
      results.push(await work(tx));
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  // A transaction that was repeated has a result of each attempt.
  const result = results.at(-1);
  if (result === undefined) throw new Error('a dry run returned no result');
  return result;
}
