import { type DiscountCall, type DiscountChange, useDiscountChange } from '../use-discount-change.ts';

/** The code that is applied; null: the one that the order has is taken back. */
type PromoWish = string | null;
export type PromoCode = DiscountChange<PromoWish>;

/** Applies a promo code to an order, or takes it back. */
export function usePromoCode(hash: string, reread: () => Promise<unknown>): PromoCode {
  return useDiscountChange(hash, callOf, reread);
}

function callOf(promoCode: PromoWish): DiscountCall {
  return promoCode === null
    ? { cancels: true, fields: { only: 'promoCode' } }
    : { cancels: false, fields: { promoCode } };
}
