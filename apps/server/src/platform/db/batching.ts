/**
 * Database work that many callers want at the same time, done together: one transaction, one statement a table. Who comes
 * while a batch is at work is in the next one (platform/lib/batcher.ts).
 */
import type { MakeBatcher } from '../lib/batcher.ts';
import { DatabaseUnavailable } from './unavailable.ts';

export type Batching = {
  /** `run` answers all requests in their order. Where it throws they are tried in halves, but for an outage of the database. */
  batch<Request, Answer>(run: (requests: Request[]) => Promise<Answer[]>): (request: Request) => Promise<Answer>;
  /** `find` looks keys up; what is not in its answer is null. */
  lookup<Key, Found>(find: (keys: Key[]) => Promise<ReadonlyMap<Key, Found>>): (key: Key) => Promise<Found | null>;
};

/** Larger batches answer no faster, and hold their locks longer. */
const BATCH_SIZE = 200;

export function createBatching(batcher: MakeBatcher): Batching {
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
