/** Tickets exchanged for other places or another date: one new order instead of them, the difference paid or given back. */
export { exchangeCredit } from './claim.ts';
export {
  createExchanges,
  type Exchanged,
  type ExchangePlan,
  type ExchangeRefusal,
  type Exchanges,
  type ExchangeWish,
} from './exchanges.ts';
export { takeMoney } from './money.ts';
export { exchangeNews, settleExchange } from './settle.ts';
export { claimedLines } from './store.ts';
