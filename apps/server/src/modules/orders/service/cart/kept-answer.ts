/** What a checkout was answered, under its Idempotency-Key: an order by its own row, a refusal by the row kept here. */
import type { Database, Tx } from '../../../../db/index.ts';
import { lockBaskets } from '../../store/basket.ts';
import { findAnswers, insertAnswers } from '../../store/create.ts';
import { TakeAnswer } from '../answer.ts';
import type { OrderTerms } from '../draft-order.ts';

type Refused = Extract<TakeAnswer, { ok: false }>;

export async function answeredBefore(tx: Tx, call: OrderTerms['repeatable']): Promise<TakeAnswer | null> {
  const [found] = call ? await findAnswers(tx, [call.key]) : [];
  if (!found) return null;
  if (found.body_digest !== call?.bodyDigest) return { ok: false, refusal: { kind: 'key_reused' } };
  return TakeAnswer.parse(found.answer);
}

/**
 * The same call gets the same refusal from now on. Where it was answered on another connection meanwhile, that is its
 * answer; who is only asked to show to be a person comes again with the same key.
 */
export function keepRefusal(
  db: Database,
  { visitor, repeatable }: Pick<OrderTerms, 'visitor' | 'repeatable'>,
  answer: Refused,
  now: Date,
): Promise<TakeAnswer> {
  if (!repeatable) return Promise.resolve(answer);
  const { key, bodyDigest } = repeatable;
  return db.transaction(async (tx) => {
    // Whoever makes an order of this cart at the moment has committed it then.
    await lockBaskets(tx, [visitor]);
    const before = await answeredBefore(tx, repeatable);
    if (before) return before;
    if (answer.refusal.kind === 'bot_check') return answer;
    const isNew = await insertAnswers(tx, [{ key, body_digest: bodyDigest, answer, answered_at: now }]);
    return isNew ? answer : ((await answeredBefore(tx, repeatable)) ?? answer);
  });
}
