/** Tickets exchanged for other places or another date: one new order instead of them, the difference paid or given back. */
export { EXCHANGE, type ExchangeClaim, exchangeableLines, exchangeCredit } from './claim.ts';
export { keepParts } from './money.store.ts';
export { takeMoney } from './money.ts';
export { seatsNamed } from './places.store.ts';
export { paidFor, takeFrom } from './rules.ts';
export { claimedLines, exchangesOf } from './store.ts';
