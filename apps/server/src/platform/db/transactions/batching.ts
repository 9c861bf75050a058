/**
 * Batches concurrent database calls into one transaction with one statement per table. Calls that arrive while a batch
 * is running join the next batch (platform/lib/concurrency/batcher.ts).
 */
import type { BatcherFactory } from '../../lib/concurrency/batcher.ts';
import { DatabaseUnavailable } from '../unavailable.ts';

export type Batching = {
  /**
   * `run` returns the results of all requests in order. If it throws, the batch is retried in halves, except during a
   * database outage.
   */
  batch<Request, Answer>(run: (requests: Request[]) => Promise<Answer[]>): (request: Request) => Promise<Answer>;
  /** `find` looks up keys; a key missing from its result resolves to null. */
  lookup<Key, Found>(find: (keys: Key[]) => Promise<ReadonlyMap<Key, Found>>): (key: Key) => Promise<Found | null>;
};

/** Larger batches are no faster and hold their locks longer. */
const BATCH_SIZE = 200;

export function createBatching(batcher: BatcherFactory): Batching {
  function batch<Request, Answer>(run: (requests: Request[]) => Promise<Answer[]>) {
    const waiting = batcher<Request, Answer>(BATCH_SIZE, run, (error) => error instanceof DatabaseUnavailable);
    return (request: Request) => waiting.add(request);
  }
  return {
    batch,
    lookup: <Key, Found>(find: (keys: Key[]) => Promise<ReadonlyMap<Key, Found>>) =>
      batch<Key, Found | null>(async (keys) => {
        const found = await find([...new Set(keys)]);
        return keys.map((key) => found.get(key) ?? null);
      }),
  };
}
