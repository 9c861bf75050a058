import { type DiscountCall, type DiscountMutation, useDiscountMutation } from '../use-discount-mutation.ts';

/** The code that is applied; null: the one that the order has is taken back. */
type PromoWish = string | null;
export type PromoCode = DiscountMutation<PromoWish>;

/** Applies a promo code to an order, or takes it back. */
export function usePromoCode(hash: string, reread: () => Promise<unknown>): PromoCode {
  return useDiscountMutation(hash, callOf, reread);
}

function callOf(promoCode: PromoWish): DiscountCall {
  return promoCode === null
    ? { cancels: true, fields: { only: 'promoCode' } }
    : { cancels: false, fields: { promoCode } };
}
