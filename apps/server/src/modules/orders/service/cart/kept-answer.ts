/** What a checkout was answered, under its Idempotency-Key: an order by its own row, a refusal by the row kept here. */
import { z } from 'zod';
import type { Database, Tx } from '../../../../db/index.ts';
import { lockBaskets } from '../../store/basket.ts';
import { findAnswers, insertAnswers } from '../../store/create.ts';
import type { CreateRefusal } from '../create-order.ts';
import { TakeRefusal } from '../draft.ts';
import type { OrderTerms } from '../draft-order.ts';

type CheckoutRefused = { ok: false; refusal: CreateRefusal };
export type CheckoutAnswer = { ok: true; id: number; hash: string } | CheckoutRefused;

const Kept = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), id: z.number(), hash: z.string() }),
  z.object({
    ok: z.literal(false),
    refusal: z.discriminatedUnion('kind', [
      TakeRefusal,
      z.object({
        kind: z.enum([
          'audience_missing',
          'cart_ran_out',
          'consent_missing',
          'no_such_event',
          'no_such_offer',
          'no_such_session',
          'not_on_sale',
          'nothing_chosen',
          'session_over',
          'sign_in_required',
          'voucher_card_only',
          'voucher_card_refused',
        ]),
      }),
      z.object({ kind: z.enum(['order_limit', 'too_many']), limit: z.number() }),
      z.object({ kind: z.literal('too_few'), least: z.number() }),
      z.object({ kind: z.literal('compulsory_missing'), categoryId: z.number(), least: z.number() }),
    ]),
  }),
]);

export async function answeredBefore(tx: Tx, call: OrderTerms['repeatable']): Promise<CheckoutAnswer | null> {
  const [found] = call ? await findAnswers(tx, [call.key]) : [];
  if (!found) return null;
  if (found.body_digest !== call?.bodyDigest) return { ok: false, refusal: { kind: 'key_reused' } };
  return Kept.parse(found.answer);
}

/**
 * The same call gets the same refusal from now on. Where it was answered on another connection meanwhile, that is its
 * answer; who is only asked to show to be a person comes again with the same key.
 */
export function keepRefusal(
  db: Database,
  { visitor, repeatable }: Pick<OrderTerms, 'visitor' | 'repeatable'>,
  answer: CheckoutRefused,
  now: Date,
): Promise<CheckoutAnswer> {
  if (!repeatable) return Promise.resolve(answer);
  const { key, bodyDigest } = repeatable;
  return db.transaction(async (tx) => {
    // Whoever makes an order of this cart at the moment has committed it then.
    await lockBaskets(tx, [visitor]);
    const before = await answeredBefore(tx, repeatable);
    if (before) return before;
    if (answer.refusal.kind === 'bot_check') return answer;
    const kept = answer satisfies z.input<typeof Kept>;
    const isNew = await insertAnswers(tx, [{ key, body_digest: bodyDigest, answer: kept, answered_at: now }]);
    return isNew ? answer : ((await answeredBefore(tx, repeatable)) ?? answer);
  });
}
