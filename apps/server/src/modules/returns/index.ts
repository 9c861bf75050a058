/** Ticket returns: refundable amounts, return requests and their states. */
import type { ProcessedRows } from '../../platform/db/index.ts';
import { defineSweep, handleSweep } from '../../platform/jobs/index.ts';
import type { Module } from '../../platform/module.ts';
import { auditRefunds } from './audit.store.ts';
import { expireReturnRequests } from './expire-return-requests.ts';

export {
  calculateLinkExpiry,
  calculateRefundAmounts,
  getEffectiveAmount,
  getRefundShare,
  getReturnStatus,
  isLinkValid,
  parseReturnRequestId,
  REFUND_REASON,
  type RefundRowStatus,
  resendAvailableAt,
  returnWindowEnd,
  toRefundKey,
} from './rules.ts';
export {
  type AppliedRow,
  findByDigest,
  insertReturnRequest,
  type LinkedRequest,
  listPendingRequests,
  listReturningLines,
  listReturnReasons,
  listReturnRequestIds,
  listReturnRequests,
  listRowsOfOrder,
  listRowsOfRequest,
  listUnrefundedCancellations,
  loadOrdersOfRequests,
  markAccepted,
  markExpired,
  markRefunded,
  type ReturnCase,
  type ReturnedRow,
  type ReturnReason,
  type ReturnRequest,
  replaceLink,
  sumAmounts,
} from './store.ts';

const returnsExpire = defineSweep('returns.expire', 5);

/** `expire`: ends return requests whose confirmation link has expired. */
export const returnsModule: Module<{ expire(): Promise<ProcessedRows> }> = {
  name: 'returns',
  tables: ['return_request', 'return_item'],
  audits: [auditRefunds],
  create: ({ db, clock }) => ({ expire: () => expireReturnRequests(db, clock.now()) }),
  jobs: ({ expire }, platform) => handleSweep(platform, returnsExpire, expire),
};
