/** Orders: made of drafts that were granted, paid once, ended by time. */
export { auditOrders } from './audit.store.ts';
export {
  type BuyerBody,
  type ContactForm,
  contactForm,
  type EventWithForm,
  isForVoucherCard,
  readBuyer,
} from './buyer.ts';
export { cardsOfCaller, keepCardProof, type OwnsCard } from './card-proof.ts';
export { saidAnswers } from './format-answers.ts';
export type { FieldProblem } from './parse-answers.ts';
export type { PersonCheck } from './person-check.ts';
export { lettersDue } from './rules/held-letter.ts';
export { endOf, ORDERS, type OrderDraft } from './rules/order-draft.ts';
export { decidePaymentOutcome, type PaymentAmount, type RefundReason } from './rules/payment-outcome.ts';
export { HOLDING_STATES, hasEnded, isHolding, isPaid, isPayable, stateAt } from './rules/states.ts';
export {
  draftOrder,
  heldUntil,
  type OrderTerms,
  withAudiences,
} from './service/draft-order.ts';
export { type ListedOrder, ordersAtEmail, ordersOf } from './service/list-orders.ts';
export { insertMade, type NewOrder, orderClient } from './service/make-orders.ts';
export type { OrderView } from './service/view-order.ts';
export { type OrderReader, type OrderStanding, orderReader } from './service/view-order.ts';
export {
  confirmNames,
  copyNames,
  dueOrders,
  expireDue,
  type HolderName,
  lockHeld,
  markExchanged,
  markExpired,
  markGivenBack,
  markPaid,
  markPaying,
  type PayingOrder,
  prolong,
  reprice,
  unfinishedFree,
  writeNames,
} from './store/change.ts';
export { heldUntold, markHeldTold } from './store/held-letter.ts';
export type { OwnersOfOrders } from './store/list.ts';
export { annulOf, holdingOrdersOf } from './store/of-session.ts';
export type { Order, OrderPlace, RefundPolicy } from './store/read.ts';
export { exchangedFor, lockOrder, lockOrders, lockToSell, ordersByHash, placesOf, placesOfAll } from './store/read.ts';
export { termsOfOrder } from './store/terms.ts';
export { CATALOGUES, say, type TextKey } from './texts.ts';
