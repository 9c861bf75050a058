/** Maps decisions to results, and stores the results of requests with idempotency keys. */
import type { Tx } from '../../../platform/db/index.ts';
import { type IdempotencyKey, lockKeysOfRequests, type StoredResponse } from '../../idempotency/index.ts';
import { needsConfirmation, type ReservationError, ReservationResult } from '../reservation-result.ts';
import type { Decision } from '../rules/decide-batch.ts';

/** Parses a stored response. */
export function parseStoredResult(stored: StoredResponse): ReservationResult | 'body_mismatch' | null {
  switch (stored.kind) {
    case 'none':
      return null;
    case 'body_mismatch':
      return 'body_mismatch';
    case 'match':
      return ReservationResult.parse(stored.response);
  }
}

/** Results of all requests of a batch. `created`: results of accepted requests by index. */
export function toResults(
  decisions: readonly Decision<unknown, ReservationResult, ReservationError>[],
  created: ReadonlyMap<number, ReservationResult>,
): ReservationResult[] {
  const results: ReservationResult[] = [];
  decisions.forEach((decision, index) => {
    results.push(toResult(decision, index, results, created));
  });
  return results;
}

function toResult(
  decision: Decision<unknown, ReservationResult, ReservationError>,
  index: number,
  previous: readonly ReservationResult[],
  created: ReadonlyMap<number, ReservationResult>,
): ReservationResult {
  switch (decision.kind) {
    case 'accepted':
      return requireResult(created.get(index));
    case 'duplicate':
      return requireResult(previous[decision.index]);
    case 'replayed':
      return decision.response;
    case 'key_reused':
      return { ok: false, error: { kind: 'key_reused' } };
    case 'rejected':
      return { ok: false, error: decision.error };
  }
}

function requireResult(result: ReservationResult | undefined): ReservationResult {
  if (!result) throw new Error('an accepted request has no result');
  return result;
}

/** The results to store: those of the first request with each key, except errors that the caller can resolve by a repetition. */
export function toStoredResults(
  requests: readonly { idempotencyKey: IdempotencyKey | null }[],
  decisions: readonly Decision<unknown, ReservationResult, ReservationError>[],
  results: readonly ReservationResult[],
): { key: IdempotencyKey; response: ReservationResult }[] {
  return requests.flatMap(({ idempotencyKey }, index) => {
    const [decision, result] = [decisions[index], results[index]];
    if (!idempotencyKey || !decision || !result) return [];
    const isFirst = decision.kind === 'accepted' || (decision.kind === 'rejected' && decision.isStored);
    return isFirst && !(!result.ok && needsConfirmation(result.error))
      ? [{ key: idempotencyKey, response: result }]
      : [];
  });
}

/** The stored result of this key; null: none. Locks the key until the transaction ends. */
export async function findResult(tx: Tx, key: IdempotencyKey): Promise<ReservationResult | null> {
  const stored = parseStoredResult((await lockKeysOfRequests(tx, [key]))(key));
  return stored === 'body_mismatch' ? { ok: false, error: { kind: 'key_reused' } } : stored;
}
