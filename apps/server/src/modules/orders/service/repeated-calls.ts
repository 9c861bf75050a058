/** Calls other than creating an order that carry an Idempotency-Key: the same call sent again gets the same answer for 24 hours. */
import type { Database } from '../../../db/index.ts';
import { findAnswers, insertAnswers } from '../store/create.ts';

export type CallKey = { key: string; bodyDigest: string };
export type Before = { kind: 'none' } | { kind: 'other_body' } | { kind: 'same'; answer: object };

export async function answeredBefore(db: Database, call: CallKey): Promise<Before> {
  const [found] = await findAnswers(db, [call.key]);
  if (!found) return { kind: 'none' };
  return found.body_digest === call.bodyDigest ? { kind: 'same', answer: found.answer } : { kind: 'other_body' };
}

/** The first answer stays; one that another process kept at the same moment is not overwritten. */
export async function keepAnswer(db: Database, call: CallKey, answer: object, now: Date): Promise<void> {
  await insertAnswers(db, [{ key: call.key, body_digest: call.bodyDigest, answer, answered_at: now }]);
}
