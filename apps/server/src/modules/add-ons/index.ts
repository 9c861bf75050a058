/** Extras: paid additions to an order's tickets, counted in a stock of their own. */
export { extraClaims } from './claims.ts';
export { createExtras } from './extras.ts';
export { setExtras } from './import.store.ts';
