/** Results of reservation requests. They are schemas because they are stored under idempotency keys. */
import { z } from 'zod';
import { offerId, seatId, sessionId } from '../../platform/lib/ids.ts';

/** Rejected by an extension, with the extension's own reason. */
const ExtensionError = z.object({
  kind: z.literal('extension_rejected'),
  extension: z.string(),
  reason: z.string(),
  values: z.record(z.string(), z.number()),
});
export type ExtensionError = z.infer<typeof ExtensionError>;

/** The reason of a rejected order: from the rules, or from the batch that allocates its places. */
export const ReservationError = z.discriminatedUnion('kind', [
  ExtensionError,
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
  z.object({ kind: z.enum(['held_limit', 'origin_limit']), limit: z.number(), heldSeats: z.number() }),
  z.object({ kind: z.literal('shorter_hold'), seconds: z.number() }),
  z.object({ kind: z.enum(['order_limit', 'too_many']), limit: z.number() }),
  z.object({ kind: z.literal('too_few'), min: z.number() }),
  z.object({ kind: z.literal('compulsory_missing'), categoryId: z.number(), min: z.number() }),
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
export type ReservationError = z.infer<typeof ReservationError>;

/** The order of an accepted request. Carts have id 0 and hash ''. */
export const ReservationAccepted = z.object({ ok: z.literal(true), id: z.number(), hash: z.string() });
export type ReservationAccepted = z.infer<typeof ReservationAccepted>;

export const ReservationResult = z.discriminatedUnion('ok', [
  ReservationAccepted,
  z.object({ ok: z.literal(false), error: ReservationError }),
]);
export type ReservationResult = z.infer<typeof ReservationResult>;

/** Whether the caller repeats the request with the same key after a bot check or a consent, so that the error must not be stored. */
export function needsConfirmation({ kind }: ReservationError): boolean {
  return kind === 'bot_check' || kind === 'shorter_hold';
}
