/** What a call that takes places is answered. Kept as it is for repeated calls, hence schemas. */
import { z } from 'zod';
import { offerId, seatId, sessionId } from '../../platform/lib/ids.ts';

/** What is claimed beside the places says no, for a reason that it alone knows; `of` names it. */
const ClaimRefused = z.object({
  kind: z.literal('claim_refused'),
  of: z.string(),
  why: z.string(),
  values: z.record(z.string(), z.number()),
});
export type ClaimRefused = z.infer<typeof ClaimRefused>;

/** Why an order is refused: by the rules, or by the batch that was to give it its places. */
export const Refusal = z.discriminatedUnion('kind', [
  ClaimRefused,
  z.object({
    kind: z.literal('not_enough'),
    sessionId: z.number().transform(sessionId),
    offerId: z.number().transform(offerId),
    left: z.number(),
  }),
  z.object({
    kind: z.literal('seats_taken'),
    sessionId: z.number().transform(sessionId),
    seatIds: z.array(z.number().transform(seatId)),
  }),
  z.object({ kind: z.literal('not_sold'), sessionId: z.number().transform(sessionId) }),
  z.object({ kind: z.enum(['held_limit', 'origin_limit']), limit: z.number(), held: z.number() }),
  z.object({ kind: z.literal('shorter_hold'), seconds: z.number() }),
  z.object({ kind: z.enum(['order_limit', 'too_many']), limit: z.number() }),
  z.object({ kind: z.literal('too_few'), least: z.number() }),
  z.object({ kind: z.literal('compulsory_missing'), categoryId: z.number(), least: z.number() }),
  z.object({
    kind: z.enum([
      'audience_missing',
      'bot_check',
      'cart_changed',
      'cart_ran_out',
      'changed',
      'consent_missing',
      'key_reused',
      'no_such_event',
      'no_such_offer',
      'no_such_session',
      'none_together',
      'not_on_sale',
      'nothing_chosen',
      'session_over',
      'sign_in_required',
      'voucher_card_only',
      'voucher_card_refused',
    ]),
  }),
]);
export type Refusal = z.infer<typeof Refusal>;

/** What a caller hears whose draft was granted: the order. A cart has no id and no hash: 0 and ''. */
export const Made = z.object({ ok: z.literal(true), id: z.number(), hash: z.string() });
export type Made = z.infer<typeof Made>;

export const Answer = z.discriminatedUnion('ok', [Made, z.object({ ok: z.literal(false), refusal: Refusal })]);
export type Answer = z.infer<typeof Answer>;

/** Who is only asked to show to be a person, or to agree, comes again with the same key: this is no answer that a key stands for. */
export function isQuestion({ kind }: Refusal): boolean {
  return kind === 'bot_check' || kind === 'shorter_hold';
}
