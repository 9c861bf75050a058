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
  SessionOverrides,
} from './model.ts';
export {
  type ExtensionRequest,
  type PurchaseLine,
  type PurchaseRequest,
  type ReservationRequest,
  type SeatChoice,
  sumQuantities,
  toCaller,
} from './purchase-request.ts';
export {
  applyProportionalDiscount,
  calculateFullPrice,
  calculatePaidAmount,
  calculatePaidForTicket,
  calculateTicketPrice,
  getPrices,
  type Quote,
  type QuotedItem,
  sumQuote,
  sumUnpaidTickets,
  type TicketAmounts,
  waivePrices,
} from './quote.ts';
export {
  getSaleChannel,
  getSalePeriod,
  getSalePhase,
  isBuyable,
  mergeSaleWindows,
  type SaleChannel,
  type SaleWindow,
  type SaleWindows,
} from './sale-windows.ts';
export { findShortages, type Shortage } from './shortage.ts';
export {
  calculateMaxQuantity,
  findSaleError,
  isOfferedAt,
  isOfferedTo,
  validateOrderLines,
} from './validate-order-lines.ts';
