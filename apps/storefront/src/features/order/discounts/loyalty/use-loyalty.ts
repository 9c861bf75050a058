import { type DiscountCall, type DiscountMutation, useDiscountMutation } from '../use-discount-mutation.ts';

/** Names a card, uses so many of its bonuses, or uses none any more. */
export type LoyaltyRequest = { card: string; pin: string } | { bonuses: number } | 'cancel';
export type LoyaltyMutation = DiscountMutation<LoyaltyRequest>;

/** Changes what an order uses of a loyalty card. */
export function useLoyalty(hash: string, reread: () => Promise<unknown>): LoyaltyMutation {
  return useDiscountMutation(hash, callOf, reread);
}

function callOf(wish: LoyaltyRequest): DiscountCall {
  if (wish === 'cancel') return { cancels: true, fields: { only: 'bonuses' } };
  if ('bonuses' in wish) return { cancels: false, fields: { bonuses: wish.bonuses } };
  return { cancels: false, fields: { cardCode: wish.card, ...(wish.pin ? { cardPin: wish.pin } : {}) } };
}
