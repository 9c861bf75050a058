/**
 * Idempotency keys: a repeated request gets the stored response for 24 hours (decisions §1). One lock per key, so that
 * of concurrent requests with one key on two processes only one is processed.
 */
import {
  type Batching,
  type Database,
  lockKeys,
  type ProcessedRows,
  processDueRows,
  type Tx,
} from '../../platform/db/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import type { IdempotencyKey } from './call-key.ts';
import { deleteAnswers, findAnswers, insertAnswers, listExpiredAnswers, type StoredAnswer } from './store.ts';

const RETENTION_MS = 24 * 60 * 60 * 1000;

export type StoredResponse = { kind: 'none' } | { kind: 'other_body' } | { kind: 'same'; answer: object };

/**
 * Locks these keys until the transaction ends and returns a function that looks up the stored response of a request.
 * Lock order: after carts, places and their counters (docs/architecture.md "Reserving under load").
 */
export async function lockKeysOfRequests(
  tx: Tx,
  calls: readonly IdempotencyKey[],
): Promise<(call: IdempotencyKey) => StoredResponse> {
  if (calls.length === 0) return () => ({ kind: 'none' });
  const keys = [...new Set(calls.map(({ key }) => key))];
  const [, found] = await Promise.all([lockKeys(tx, 'idempotencyKey', keys), findAnswers(tx, keys)]);
  const byKey = new Map(found.map((row) => [row.key, row]));
  return (call) => toStoredResponse(call, byKey.get(call.key));
}

/** Stores first responses. The caller holds the locks of their keys. */
export function saveResponses(
  tx: Tx,
  answered: readonly { call: IdempotencyKey; answer: object }[],
  now: Date,
): Promise<void> {
  return insertAnswers(
    tx,
    answered.map(({ call, answer }) => ({ key: call.key, bodyDigest: call.bodyDigest, answer })),
    now,
  );
}

export type IdempotencyStore = {
  find(call: IdempotencyKey): Promise<StoredResponse>;
  /** Stores a response. Returns the stored one, which is that of another process if it was first. */
  save(call: IdempotencyKey, answer: object): Promise<StoredResponse>;
};

/** For requests that are processed outside a transaction. Concurrent look-ups and saves are batched. */
export function createIdempotencyStore(db: Database, clock: Clock, batching: Batching): IdempotencyStore {
  const find = batching.batch<IdempotencyKey, StoredResponse>(async (calls) => {
    const found = await findAnswers(
      db,
      calls.map(({ key }) => key),
    );
    const byKey = new Map(found.map((row) => [row.key, row]));
    return calls.map((call) => toStoredResponse(call, byKey.get(call.key)));
  });
  const save = batching.batch<{ call: IdempotencyKey; answer: object }, StoredResponse>((answered) =>
    db.transaction(async (tx) => {
      const findStored = await lockKeysOfRequests(
        tx,
        answered.map(({ call }) => call),
      );
      // Of requests with the same key in a batch, the first is stored and answers the others.
      const firstByKey = new Map(
        answered
          .filter(({ call }) => findStored(call).kind === 'none')
          .toReversed()
          .map((response) => [response.call.key, response]),
      );
      await saveResponses(tx, [...firstByKey.values()], clock.now());
      return answered.map(({ call }) => {
        const stored = firstByKey.get(call.key);
        return stored ? toStoredResponse(call, { ...stored.call, answer: stored.answer }) : findStored(call);
      });
    }),
  );
  return { find, save: (call, answer) => save({ call, answer }) };
}

export function deleteExpiredResponses(db: Database, now: Date): Promise<ProcessedRows> {
  const cutoff = new Date(now.getTime() - RETENTION_MS);
  return processDueRows<string>(db, {
    list: (after, limit) => listExpiredAnswers(db, cutoff, after, limit),
    process: deleteAnswers,
  });
}

function toStoredResponse({ bodyDigest }: IdempotencyKey, found: StoredAnswer | undefined): StoredResponse {
  if (!found) return { kind: 'none' };
  return found.bodyDigest === bodyDigest ? { kind: 'same', answer: found.answer } : { kind: 'other_body' };
}
