/** Loyalty cards and their bonuses. */
export { setLoyaltyCards } from './import.store.ts';
