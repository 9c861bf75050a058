/** Entry point for rules of other modules: offers, order lines, quotes. Pure. */

export { type Counter, matchesCounter } from './counter.ts';
export { type Audience, type GroupAnswers, parseAudiences } from './group.ts';
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
  type PurchaseRequest,
  quantityOf,
  type ReservationRequest,
  type SeatChoice,
} from './purchase-request.ts';
export {
  applyProportionalDiscount,
  pricesOf,
  type Quote,
  type QuotedItem,
  quotedTotal,
  ticketPrice,
  unpaidTicketTotal,
  waivePrices,
} from './quote.ts';
export { findShortages, type Shortage } from './shortage.ts';
export { isOfferedAt, isOfferedTo, maxQuantityOf, validateOrderLines } from './validate-order-lines.ts';
