import { z } from 'zod';
import { LENGTHS, MAX_POINTS } from '../constants.ts';
import { envelope, Outcome } from '../wire/envelope.ts';
import { Hash, Id, Lang, plainText, typedText } from '../wire/primitives.ts';

/**
 * POST /api/order/add-discount (booking §7, §5 "Promo code", "Bonuses"). Without `bonuses` the card is only added, to
 * show its balance.
 */
export const AddDiscountRequest = z.object({
  hash: Hash,
  lang: Lang,
  bonuses: z.number().int().positive().max(MAX_POINTS).optional(),
  cardCode: typedText(40, 1).optional(),
  /** PIN of a card that is not the signed-in customer's. */
  cardPin: plainText(20).optional(),
  promoCode: typedText(40, LENGTHS.promoCode.min).optional(),
});
export type AddDiscountBody = z.infer<typeof AddDiscountRequest>;
export const AddDiscountResponse = envelope(Outcome.extend({ promoCode: z.string() }));

/** POST /api/order/cancel-discount: cancels all discounts, or one kind. */
export const CancelDiscountRequest = z.object({
  hash: Hash,
  lang: Lang,
  only: z.enum(['bonuses', 'promoCode']).optional(),
});

/** POST /api/order/add-special-offer: add-ons of an order's tickets (booking §3 "Special offer"). */
export const AddSpecialOfferRequest = z.object({
  data: z
    .array(z.object({ uid: plainText(60), parent_id: Id, package_id: Id, price_id: Id, cost: z.number().optional() }))
    .min(1)
    .max(100),
  hash: Hash,
});
/** POST /api/order/remove-special-offer. */
export const RemoveSpecialOfferRequest = z.object({ hash: Hash, id: Id });
export const OrderChanged = envelope(Outcome);
