import type { Executor } from './types.ts';

/** Milliseconds of the smallest query, with the wait for a connection. */
export async function measureResponseTime(on: Executor): Promise<number> {
  const startedAt = performance.now();
  await on.query('SELECT 1');
  return performance.now() - startedAt;
}
