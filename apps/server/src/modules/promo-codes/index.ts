/** Promo codes: what they take off an order that waits for its money, and how often. */
export { promoCodeDiscount } from './discount.ts';
export { setPromoCodes } from './import.store.ts';
export { claimCode, promoCodeUses } from './uses.ts';
