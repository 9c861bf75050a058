import type { Result } from '../../lib/result.ts';
import type { Database, Tx } from '../types.ts';

class RolledBack extends Error {}

/** Commits the transaction if `work` succeeds. An error result rolls it back, and is returned. */
export async function commitIfOk<T, E>(db: Database, work: (tx: Tx) => Promise<Result<T, E>>): Promise<Result<T, E>> {
  const failures: Result<T, E>[] = [];
  return db
    .transaction(async (tx) => {
      const result = await work(tx);
      if (result.ok) return result;
      failures.push(result);
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      const failure = failures.at(-1);
      if (!(error instanceof RolledBack) || !failure) throw error;
      return failure;
    });
}
