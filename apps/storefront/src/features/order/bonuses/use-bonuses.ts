import { type DiscountCall, type DiscountChange, useDiscountChange } from '../use-discount-change.ts';

/** Names a card, uses so many of its bonuses, or uses none any more. */
export type BonusWish = { card: string; pin: string } | { bonuses: number } | 'cancel';
export type BonusChange = DiscountChange<BonusWish>;

/** Changes what an order uses of a loyalty card. */
export function useBonuses(hash: string, reread: () => Promise<unknown>): BonusChange {
  return useDiscountChange(hash, callOf, reread);
}

function callOf(wish: BonusWish): DiscountCall {
  if (wish === 'cancel') return { cancels: true, fields: { only: 'bonuses' } };
  if ('bonuses' in wish) return { cancels: false, fields: { bonuses: wish.bonuses } };
  return { cancels: false, fields: { cardCode: wish.card, ...(wish.pin ? { cardPin: wish.pin } : {}) } };
}
