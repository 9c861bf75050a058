import { type DiscountCall, type DiscountMutation, useDiscountMutation } from '../use-discount-mutation.ts';

/** Adds a card, redeems points, or cancels the redemption. */
export type LoyaltyRequest = { card: string; pin: string } | { points: number } | 'cancel';
export type LoyaltyMutation = DiscountMutation<LoyaltyRequest>;

/** Changes the points of a loyalty card that an order uses. */
export function useLoyalty(hash: string, refetch: () => Promise<unknown>): LoyaltyMutation {
  return useDiscountMutation(hash, toDiscountCall, refetch);
}

function toDiscountCall(request: LoyaltyRequest): DiscountCall {
  if (request === 'cancel') return { cancels: true, fields: { only: 'bonuses' } };
  if ('points' in request) return { cancels: false, fields: { bonuses: request.points } };
  return { cancels: false, fields: { cardCode: request.card, ...(request.pin ? { cardPin: request.pin } : {}) } };
}
