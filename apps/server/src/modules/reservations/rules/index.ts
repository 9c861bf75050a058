/** The pure door of selling, for other modules' rules: what is for sale, what a wish makes of it, what it costs. */
export { assembleOrder, isOfferedAt } from './assemble.ts';
export { type Counter, counts } from './counter.ts';
export {
  type CallKey,
  type Claim,
  type Claiming,
  type Draft,
  type DraftLine,
  quantityOf,
  type SeatChoice,
} from './draft.ts';
export { type Audience, type GroupAnswers, readAudiences } from './group.ts';
export type {
  EventForSale,
  GroupTerms,
  OfferForSale,
  OrderLine,
  OrderRefusal,
  PlacedLine,
  SessionForSale,
  TakenLine,
  TakenPlace,
  WishLine,
} from './model.ts';
export {
  type Quote,
  type QuotedPlace,
  quotedTotal,
  takenOff,
  ticketPrice,
  ticketsLeft,
  withoutPrice,
} from './quote.ts';
