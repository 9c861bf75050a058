/** Orders: created from accepted purchase requests, paid once, expired by time. */
import { defineSweep } from '../../platform/jobs/index.ts';
import type { Module } from '../../platform/module.ts';
import { auditOrders } from './audit.store.ts';
import { createOrderReader, type OrderReader } from './service/view-order.ts';

export {
  type BuyerBody,
  type ContactForm,
  isForVoucherCard,
  listRequiredContactFields,
  parseBuyer,
} from './buyer.ts';
export { formatAnswers } from './format-answers.ts';
export type { FieldProblem } from './parse-answers.ts';
export { type AllocationShare, calculateAmountDue, isRefundedManually, subtractCredit } from './rules/allocations.ts';
export { ORDERS, type OrderPurchaseRequest } from './rules/order-request.ts';
export {
  createTypoPattern,
  isEmptySearch,
  listTypoFragments,
  type OrderSearch,
  parseOrderSearch,
} from './rules/parse-search.ts';
export { parseSeatSearch } from './rules/parse-seat.ts';
export { decidePaymentOutcome, type RefundReason } from './rules/payment-outcome.ts';
export { selectDueReminders } from './rules/payment-reminder.ts';
export {
  getEffectiveState,
  getReleasedState,
  hasValidTickets,
  isAdjustable,
  isClosedUnpaid,
  isOpen,
  isPaid,
  isPayable,
  isReserved,
} from './rules/states.ts';
export { loadSeatAttendees } from './seat-attendees.store.ts';
export { captureCredit, previewWithdraw, reserveCredit, withdraw } from './service/allocations.ts';
export {
  addAudiences,
  calculateReservationExpiry,
  createOrderRequest,
  getReservationMinutes,
  getReservationTerms,
  type OrderTerms,
} from './service/create-order-request.ts';
export { type ListedOrder, listOrdersOf } from './service/list-orders.ts';
export { type NewOrder, orderHandler, submitOrderInserts } from './service/order-handler.ts';
export { createOrderReader, type OrderDetails, type OrderReader, type OrderSnapshot } from './service/view-order.ts';
export {
  allocate,
  hasBoxOfficeMoney,
  listPartialPayments,
  type NewAllocation,
  releaseCredit,
} from './store/allocations.ts';
export {
  deleteLabel,
  insertLabel,
  insertNote,
  listLabels,
  listNotes,
  type OrderNote,
} from './store/annotations.ts';
export {
  type AttendeeName,
  addGoodwill,
  confirmAttendeeNames,
  copyAttendeeNames,
  expireOrderRows,
  extendReservations,
  listOrdersToExpire,
  listUncompletedFreeOrders,
  lockTicketedOrder,
  markExchanged,
  markOrderExpired,
  markPaid,
  markPaying,
  markReturned,
  type PayingOrder,
  reprice,
  writeAttendeeNames,
} from './store/change.ts';
export { hasOrdersAtEmail } from './store/list.ts';
export { cancelBySession, countUnpaidOrders, listTicketedOrders } from './store/of-session.ts';
export { listReminderCandidates, markRemindersSent } from './store/payment-reminders.ts';
export type { Order, OrderItemDetails, OrderRefundPolicy } from './store/read.ts';
export {
  getOrderEndedAt,
  getReplacementOrder,
  listOrderItems,
  loadOrderItems,
  loadOrdersByHash,
  loadOrdersById,
  lockOrder,
  lockOrders,
  lockToFulfill,
} from './store/read.ts';
export {
  countLanguages,
  filterOrdersByEvents,
  listSalesByHour,
  readLastOrderTime,
  type SalesHour,
} from './store/sales.ts';
export {
  countRehearsalOrders,
  type FoundOrder,
  listUsedLabels,
  type OrderFilter,
  type OrderSelection,
  type PaidBy,
  readOrderIds,
  readOrders,
  readOrdersById,
  selectFoundOrders,
  selectNewestOrders,
  selectSimilarNames,
} from './store/search.ts';
export { extendOnce, getExtendedAt, markOrderCanceled, writeContacts } from './store/staff-changes.ts';
export { loadOrderTerms } from './store/terms.ts';
export { formatOrderText, ORDER_TEXTS, type OrderTextKey } from './texts.ts';

/** Schedules that expire orders, complete free orders and send payment reminders. Handled by workflows. */
export const ordersExpire = defineSweep('orders.expire', 5);
export const freeOrdersComplete = defineSweep('orders.complete_free', 5);
export const remindersSend = defineSweep('orders.send_reminders', 5);

export const ordersModule: Module<OrderReader> = {
  name: 'orders',
  tables: ['orders', 'order_item', 'order_payment', 'order_note', 'order_label'],
  audits: [auditOrders],
  create: ({ db, clock, batching }) => createOrderReader(db, clock, batching),
};
