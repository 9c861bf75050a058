/** Resolves refunds that no provider completes, and captured amounts that differ from the payment, for staff. */
import { type AuditEntry, recordAuditEntry } from '../modules/audit-log/index.ts';
import type {
  FailedRefundError,
  FailedRefundRequest,
  FailedRefundResult,
  ManualRefundInput,
  MismatchClosing,
  Payments,
} from '../modules/payments/index.ts';
import type { Tx } from '../platform/db/index.ts';
import type { StaffActor } from '../platform/lib/actor.ts';
import type { Result } from '../platform/lib/result.ts';
import type { WorkflowContext } from './context.ts';

export type OutstandingRefundContext = Pick<WorkflowContext, 'db' | 'clock'> & {
  payments: Pick<Payments, 'retryRefund' | 'recordManualRefund' | 'closeMismatch'>;
};

/** Sends a refund that its provider refused once more, as a new attempt. */
export function resendRefund(
  context: OutstandingRefundContext,
  input: FailedRefundRequest,
  actor: StaffActor,
): Promise<Result<FailedRefundResult, FailedRefundError>> {
  return context.db.transaction((tx) => resendRefundIn(tx, context, input, actor));
}

/** `resendRefund` in a transaction of the caller. */
export function resendRefundIn(
  tx: Tx,
  context: OutstandingRefundContext,
  input: FailedRefundRequest,
  actor: StaffActor,
): Promise<Result<FailedRefundResult, FailedRefundError>> {
  const entry = { actor, verb: 'resend_refund', object: { kind: 'refund', id: input.refundId } } as const;
  return recordResolution(tx, context, entry, context.payments.retryRefund(tx, input));
}

/** Records that staff paid a refund out, and emails the buyer. How they paid is kept with the refund only, and erased with it. */
export function recordManualRefund(
  context: OutstandingRefundContext,
  input: ManualRefundInput,
  actor: StaffActor,
): Promise<Result<FailedRefundResult, FailedRefundError>> {
  return context.db.transaction((tx) => recordManualRefundIn(tx, context, input, actor));
}

/** `recordManualRefund` in a transaction of the caller. */
export function recordManualRefundIn(
  tx: Tx,
  context: OutstandingRefundContext,
  input: ManualRefundInput,
  actor: StaffActor,
): Promise<Result<FailedRefundResult, FailedRefundError>> {
  const entry = { actor, verb: 'record_manual_refund', object: { kind: 'refund', id: input.refundId } } as const;
  return recordResolution(tx, context, entry, context.payments.recordManualRefund(tx, input, actor));
}

/** Records the resolved refund in the audit log, in the same transaction; an error leaves no entry. */
async function recordResolution(
  tx: Tx,
  { clock }: OutstandingRefundContext,
  entry: AuditEntry,
  resolving: Promise<Result<FailedRefundResult, FailedRefundError>>,
): Promise<Result<FailedRefundResult, FailedRefundError>> {
  const result = await resolving;
  if (result.ok) await recordAuditEntry(tx, { ...entry, after: result.value }, clock.now());
  return result;
}

/** Records that staff resolved a mismatch of amount, currency or key at the provider. False: the payment has no open mismatch. */
export function closeMismatch(
  { db, clock, payments }: OutstandingRefundContext,
  input: MismatchClosing,
  actor: StaffActor,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isClosed = await payments.closeMismatch(tx, input, actor);
    const object = { kind: 'payment', id: input.paymentId } as const;
    if (isClosed) await recordAuditEntry(tx, { actor, verb: 'close_mismatch', object }, clock.now());
    return isClosed;
  });
}
