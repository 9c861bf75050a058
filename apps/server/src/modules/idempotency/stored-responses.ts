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
import type { IdempotencyKey } from '../../platform/lib/ids.ts';
import { deleteResponses, findResponses, insertResponses, listExpiredResponses, type ResponseRow } from './store.ts';

const RETENTION_MS = 24 * 60 * 60 * 1000;

export type StoredResponse = { kind: 'none' } | { kind: 'body_mismatch' } | { kind: 'match'; response: object };

/**
 * Locks these keys until the transaction ends and returns a function that looks up the stored response of a request.
 * Lock order: after carts, places and their counters (docs/architecture.md "Reserving under load").
 */
export async function lockKeysOfRequests(
  tx: Tx,
  keys: readonly IdempotencyKey[],
): Promise<(key: IdempotencyKey) => StoredResponse> {
  if (keys.length === 0) return () => ({ kind: 'none' });
  const uniqueKeys = [...new Set(keys.map(({ key }) => key))];
  const [, found] = await Promise.all([lockKeys(tx, 'idempotencyKey', uniqueKeys), findResponses(tx, uniqueKeys)]);
  const byKey = new Map(found.map((row) => [row.key, row]));
  return (key) => toStoredResponse(key, byKey.get(key.key));
}

/** Stores first responses. The caller holds the locks of their keys. */
export function saveResponses(
  tx: Tx,
  responses: readonly { key: IdempotencyKey; response: object }[],
  now: Date,
): Promise<void> {
  return insertResponses(
    tx,
    responses.map(({ key, response }) => ({ key: key.key, bodyDigest: key.bodyDigest, response })),
    now,
  );
}

export type IdempotencyStore = {
  find(key: IdempotencyKey): Promise<StoredResponse>;
  /** Stores a response. Returns the stored one, which is that of another process if it was first. */
  save(key: IdempotencyKey, response: object): Promise<StoredResponse>;
};

/** For requests that are processed outside a transaction. Concurrent look-ups and saves are batched. */
export function createIdempotencyStore(db: Database, clock: Clock, batching: Batching): IdempotencyStore {
  const find = batching.batch<IdempotencyKey, StoredResponse>(async (keys) => {
    const found = await findResponses(
      db,
      keys.map(({ key }) => key),
    );
    const byKey = new Map(found.map((row) => [row.key, row]));
    return keys.map((key) => toStoredResponse(key, byKey.get(key.key)));
  });
  const save = batching.batch<{ key: IdempotencyKey; response: object }, StoredResponse>((responses) =>
    db.transaction(async (tx) => {
      const findStored = await lockKeysOfRequests(
        tx,
        responses.map(({ key }) => key),
      );
      // Of requests with the same key in a batch, the first is stored and answers the others.
      const firstByKey = new Map(
        responses
          .filter(({ key }) => findStored(key).kind === 'none')
          .toReversed()
          .map((response) => [response.key.key, response]),
      );
      await saveResponses(tx, [...firstByKey.values()], clock.now());
      return responses.map(({ key }) => {
        const stored = firstByKey.get(key.key);
        return stored ? toStoredResponse(key, { ...stored.key, response: stored.response }) : findStored(key);
      });
    }),
  );
  return { find, save: (key, response) => save({ key, response }) };
}

export function deleteExpiredResponses(db: Database, now: Date): Promise<ProcessedRows> {
  const cutoff = new Date(now.getTime() - RETENTION_MS);
  return processDueRows<string>(db, {
    list: (after, limit) => listExpiredResponses(db, cutoff, after, limit),
    process: deleteResponses,
  });
}

function toStoredResponse({ bodyDigest }: IdempotencyKey, found: ResponseRow | undefined): StoredResponse {
  if (!found) return { kind: 'none' };
  return found.bodyDigest === bodyDigest ? { kind: 'match', response: found.response } : { kind: 'body_mismatch' };
}
