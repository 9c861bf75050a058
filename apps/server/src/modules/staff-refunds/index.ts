/** Refunds that staff start: amounts, limits, and requests that wait for a second person. */
import { type Database, type ProcessedRows, processDueRows, type Tx } from '../../platform/db/index.ts';
import { defineSweep, handleSweep } from '../../platform/jobs/index.ts';
import { SYSTEM } from '../../platform/lib/actor.ts';
import type { Module } from '../../platform/module.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import { auditStaffRefunds } from './audit.store.ts';
import { listOverdueRequests, markRequestsExpired } from './store.ts';

export { completeExchangeCharge, deleteExchangeCharge, insertExchangeCharge } from './exchange-charges.store.ts';
export {
  type ChargedAmounts,
  calculateRequestExpiry,
  divideAmount,
  findExceededLimits,
  isOpenRequest,
  type LimitKind,
  type RefundLimits,
} from './rules.ts';
export {
  type Charge,
  decideRequest,
  findRequested,
  findStaffRefund,
  insertStaffRefund,
  listRequested,
  listStaffRefundIds,
  type StaffRefund,
  type StaffRefundReason,
  setReturnRequest,
  sumCharged,
} from './store.ts';

const staffRefundsExpire = defineSweep('staff_refunds.expire', 60);

/** `expire`: expires the refund requests that were neither approved nor rejected in time. */
export const staffRefundsModule: Module<{ expire(): Promise<ProcessedRows> }> = {
  name: 'staff-refunds',
  tables: ['staff_refund', 'exchange_charge'],
  audits: [auditStaffRefunds],
  create: ({ db, clock }) => ({ expire: () => expireRequests(db, clock.now()) }),
  jobs: ({ expire }, platform) => handleSweep(platform, staffRefundsExpire, expire),
};

function expireRequests(db: Database, now: Date): Promise<ProcessedRows> {
  return processDueRows<number>(db, {
    list: (after, limit) => listOverdueRequests(db, now, after, limit),
    process: (tx, ids) => expireOverdue(tx, ids, now),
  });
}

/** Expires those of the refund requests that were neither approved nor rejected in time. */
export async function expireOverdue(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  for (const { id, orderId } of await markRequestsExpired(tx, ids, now)) {
    const [verb, object] = ['expire_refund_request', { kind: 'order', id: orderId }] as const;
    await recordAuditEntry(tx, { actor: SYSTEM, verb, object, after: { request: id } }, now);
  }
}
