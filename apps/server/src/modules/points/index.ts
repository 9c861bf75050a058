/** Loyalty cards and their bonuses: what they take off an order that waits for its money, and what an order earns. */
export { bonusClaims, claimBonuses } from './bonuses.ts';
export { loyaltyDiscount } from './discount.ts';
export { setLoyaltyCards } from './import.store.ts';
export { WHOLE_SHARE } from './rules.ts';
export { carryPointsOver, returnPoints } from './ticket-points.ts';
