/** Tickets given back: what they bring, applications, and what becomes of them. */

export { auditRefunds } from './audit.store.ts';
export { expireApplications } from './expire-applications.ts';
export {
  amountOf,
  amountsOf,
  applicationOf,
  isWaiting,
  linkEnd,
  MONEY_REASON,
  moneyKey,
  percentAt,
  type RefundRowStatus,
  sendableFrom,
  standingOf,
  windowEnd,
} from './rules.ts';
export {
  type Application,
  askedOf,
  byDigest,
  insertApplication,
  type Linked,
  markAccepted,
  markExpired,
  markPaidBack,
  type ReturnedRow,
  type ReturnReason,
  replaceLink,
  returningLines,
  returnReasons,
  rowsOf,
  rowsOfOrder,
  totalOf,
} from './store.ts';
