/** Loyalty cards and their bonuses. */
export { auditLoyalty } from './audit.store.ts';
export { setLoyaltyCards } from './import.store.ts';
