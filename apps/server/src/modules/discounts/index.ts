/** Promo codes. */
export { auditDiscounts } from './audit.store.ts';
export { setPromoCodes } from './import.store.ts';
