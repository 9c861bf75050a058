/** Orders: made of drafts that were granted, paid once, ended by time. */
export { auditOrders } from './audit.store.ts';
export { type ContactForm, contactForm, type EventWithForm } from './buyer.ts';
export type { OrderPorts, PaidOrder, PersonCheck } from './order-ports.ts';
export { endOf, type OrderDraft } from './rules/order-draft.ts';
export type { GiveBackReason } from './rules/settle.ts';
export { isHolding, isPaid } from './rules/states.ts';
export { saidAnswers } from './format-answers.ts';
export {
  draftOrder,
  heldUntil,
  type OrderTerms,
  type SellableEvent,
  withAudiences,
} from './service/draft-order.ts';
export { type ListedOrder, ordersAtEmail, ordersOf } from './service/list-orders.ts';
export { insertMade, orderClient } from './service/make-orders.ts';
export type { SellingCatalogue } from './order-deps.ts';
export type { OrderView } from './service/view-order.ts';
export { copyNames } from './store/change.ts';
export type { OwnersOfOrders } from './store/list.ts';
export { holdingOrdersOf } from './store/of-session.ts';
export type { Order, OrderPlace, RefundPolicy } from './store/read.ts';
export { exchangedFor, placesOfAll } from './store/read.ts';
export { termsOfOrder } from './store/terms.ts';
