/** Maps decisions to results, and stores the results of requests with idempotency keys. */
import type { Tx } from '../../../platform/db/index.ts';
import { type IdempotencyKey, lockKeysOfRequests, type StoredResponse } from '../../idempotency/index.ts';
import { needsConfirmation, type ReservationError, ReservationResult } from '../reservation-result.ts';
import type { Decision } from '../rules/decide-batch.ts';

/** Parses a stored response. */
export function storedResult(before: StoredResponse): ReservationResult | 'other_body' | null {
  switch (before.kind) {
    case 'none':
      return null;
    case 'other_body':
      return 'other_body';
    case 'same':
      return ReservationResult.parse(before.answer);
  }
}

/** Results of all requests of a batch. `created`: results of granted requests by index. */
export function resultsOf(
  decisions: readonly Decision<unknown, ReservationResult, ReservationError>[],
  created: ReadonlyMap<number, ReservationResult>,
): ReservationResult[] {
  const answers: ReservationResult[] = [];
  decisions.forEach((decision, index) => {
    answers.push(answerTo(decision, index, answers, created));
  });
  return answers;
}

function answerTo(
  decision: Decision<unknown, ReservationResult, ReservationError>,
  index: number,
  before: readonly ReservationResult[],
  created: ReadonlyMap<number, ReservationResult>,
): ReservationResult {
  switch (decision.kind) {
    case 'granted':
      return found(created.get(index));
    case 'same_as':
      return found(before[decision.index]);
    case 'answered':
      return decision.answer;
    case 'key_reused':
      return { ok: false, error: { kind: 'key_reused' } };
    case 'refused':
      return { ok: false, error: decision.error };
  }
}

function found(answer: ReservationResult | undefined): ReservationResult {
  if (!answer) throw new Error('a draft was granted, and its client says nothing of it');
  return answer;
}

/** First answers of calls with a key. */
export function resultsToStore(
  drafts: readonly { idempotencyKey: IdempotencyKey | null }[],
  decisions: readonly Decision<unknown, ReservationResult, ReservationError>[],
  answers: readonly ReservationResult[],
): { call: IdempotencyKey; answer: ReservationResult }[] {
  return drafts.flatMap(({ idempotencyKey }, index) => {
    const [decision, answer] = [decisions[index], answers[index]];
    if (!idempotencyKey || !decision || !answer) return [];
    const isFirst = decision.kind === 'granted' || (decision.kind === 'refused' && decision.isStored);
    return isFirst && !(!answer.ok && needsConfirmation(answer.error)) ? [{ call: idempotencyKey, answer }] : [];
  });
}

/** The stored result of this key; null: none. Locks the key until the transaction ends. */
export async function findResult(tx: Tx, key: IdempotencyKey): Promise<ReservationResult | null> {
  const before = storedResult((await lockKeysOfRequests(tx, [key]))(key));
  return before === 'other_body' ? { ok: false, error: { kind: 'key_reused' } } : before;
}
