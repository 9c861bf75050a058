import { type DiscountCall, type DiscountMutation, useDiscountMutation } from '../use-discount-mutation.ts';

/** The code to apply; null cancels the applied code. */
type PromoCodeRequest = string | null;
export type PromoCodeState = DiscountMutation<PromoCodeRequest>;

/** Applies or cancels an order's promo code. */
export function usePromoCode(hash: string, refetch: () => Promise<unknown>): PromoCodeState {
  return useDiscountMutation(hash, toDiscountCall, refetch);
}

function toDiscountCall(promoCode: PromoCodeRequest): DiscountCall {
  return promoCode === null
    ? { cancels: true, fields: { only: 'promoCode' } }
    : { cancels: false, fields: { promoCode } };
}
