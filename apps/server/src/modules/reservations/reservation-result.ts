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
    kind: z.literal('insufficient_stock'),
    sessionId: z.number().transform(sessionId),
    offerId: z.number().transform(offerId),
    left: z.number(),
  }),
  z.object({
    kind: z.literal('seats_unavailable'),
    sessionId: z.number().transform(sessionId),
    seatIds: z.array(z.number().transform(seatId)),
  }),
  z.object({ kind: z.literal('session_not_on_sale'), sessionId: z.number().transform(sessionId) }),
  z.object({ kind: z.enum(['visitor_hold_limit', 'address_hold_limit']), limit: z.number(), heldSeats: z.number() }),
  z.object({ kind: z.literal('hold_shortened'), seconds: z.number() }),
  z.object({ kind: z.enum(['order_limit', 'too_many']), limit: z.number() }),
  z.object({ kind: z.literal('too_few'), min: z.number() }),
  z.object({ kind: z.literal('required_category_missing'), categoryId: z.number(), min: z.number() }),
  z.object({
    kind: z.enum([
      'audience_missing',
      'bot_check',
      'cart_changed',
      'cart_expired',
      'changed',
      'consent_missing',
      'key_reused',
      'event_not_found',
      'offer_not_found',
      'session_not_found',
      'no_adjacent_seats',
      'not_on_sale',
      'nothing_selected',
      'session_ended',
      'session_before_sale',
      'session_sale_ended',
      'sign_in_required',
      'voucher_card_only',
      'voucher_card_not_accepted',
    ]),
  }),
]);
export type ReservationError = z.infer<typeof ReservationError>;

/** The order of an accepted request. Carts have id 0 and hash '', and `seatIds`: their new numbered seats. */
export const ReservationAccepted = z.object({
  ok: z.literal(true),
  id: z.number(),
  hash: z.string(),
  seatIds: z.array(z.number().transform(seatId)).optional(),
});
export type ReservationAccepted = z.infer<typeof ReservationAccepted>;

export const ReservationResult = z.discriminatedUnion('ok', [
  ReservationAccepted,
  z.object({ ok: z.literal(false), error: ReservationError }),
]);
export type ReservationResult = z.infer<typeof ReservationResult>;

/** Whether the caller repeats the request with the same key after a bot check or a consent, so that the error must not be stored. */
export function needsConfirmation({ kind }: ReservationError): boolean {
  return kind === 'bot_check' || kind === 'hold_shortened';
}
