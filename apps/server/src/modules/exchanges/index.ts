/** Tickets exchanged for other places or another date: one new order instead of them, the difference paid or given back. */
export { exchangeCredit } from './claim.ts';
export { takeMoney } from './money.ts';
export { claimedLines } from './store.ts';
