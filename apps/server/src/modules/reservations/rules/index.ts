/** Entry point for rules of other modules: offers, order lines, quotes. Pure. */

export { type Counter, matchesCounter } from './counter.ts';
export { type Audience, type GroupAnswers, parseAudiences } from './group.ts';
export { IS_EXPIRED_HOLD, IS_HELD, IS_TAKEN } from './hold-expiry.ts';
export type {
  AllocatedLine,
  AllocatedSeat,
  GroupOfferTerms,
  OfferForSale,
  OrderLine,
  OrderLineError,
  PricedOrderLine,
  RequestedLine,
  ReservableEvent,
  SessionForSale,
} from './model.ts';
export {
  callerOf,
  type ExtensionRequest,
  type PurchaseLine,
  type PurchaseRequest,
  quantityOf,
  type ReservationRequest,
  type SeatChoice,
} from './purchase-request.ts';
export {
  applyProportionalDiscount,
  fullPriceOf,
  paidFor,
  paidForTicket,
  pricesOf,
  type Quote,
  type QuotedItem,
  quotedTotal,
  type TicketAmounts,
  ticketPrice,
  unpaidTicketTotal,
  waivePrices,
} from './quote.ts';
export { findShortages, type Shortage } from './shortage.ts';
export { isBuyable, isOfferedAt, isOfferedTo, maxQuantityOf, validateOrderLines } from './validate-order-lines.ts';
