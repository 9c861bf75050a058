import { z } from 'zod';
import { LENGTHS } from '../constants.ts';
import { envelope, Outcome } from '../envelope.ts';
import { Hash, Id, Lang } from '../wire.ts';

/** POST /api/order/add-discount (booking §7, §5 "Promo code", "Bonuses"). */
export const AddDiscountRequest = z.object({
  hash: Hash,
  lang: Lang,
  bonuses: z.number().int().positive().optional(),
  cardCode: z.string().max(40).optional(),
  promoCode: z.string().trim().min(LENGTHS.promoCode.least).max(40).optional(),
});
export type AddDiscountBody = z.infer<typeof AddDiscountRequest>;
export const AddDiscountResponse = envelope(Outcome.extend({ promoCode: z.string() }));

/** POST /api/order/cancel-discount. */
export const CancelDiscountRequest = z.object({ hash: Hash, lang: Lang });

/** POST /api/order/add-special-offer: extras of an order's tickets (booking §3 "Special offer"). */
export const AddSpecialOfferRequest = z.object({
  data: z
    .array(
      z.object({ uid: z.string().max(60), parent_id: Id, package_id: Id, price_id: Id, cost: z.number().optional() }),
    )
    .min(1)
    .max(100),
  hash: Hash,
});
/** POST /api/order/remove-special-offer. */
export const RemoveSpecialOfferRequest = z.object({ hash: Hash, id: Id });
export const OrderChanged = envelope(Outcome);
