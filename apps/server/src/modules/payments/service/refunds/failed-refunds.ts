/** Resolves outstanding refunds for staff: sends them again, or records a manual refund. */
import type { Tx } from '../../../../platform/db/index.ts';
import type { StaffActor } from '../../../../platform/lib/actor.ts';
import { createSecretId, type PaymentId } from '../../../../platform/lib/ids.ts';
import { err, ok, type Result } from '../../../../platform/lib/result.ts';
import { createRefundJob, refundDone } from '../../jobs.ts';
import { getOutstandingStatus, getRefundableAmount, type OutstandingStatus } from '../../rules.ts';
import { lockPayment, type Payment } from '../../store/payments.ts';
import {
  findRefundById,
  findRefundByKey,
  insertRefund,
  lockRefund,
  type MoneyRefund,
  markManualRefundDone,
  markRefundFailed,
} from '../../store/refunds.ts';
import { markMismatchClosed } from '../../store/unfulfilled-payments.ts';
import type { PaymentDeps } from '../deps.ts';

export type FailedRefundError =
  | { kind: 'not_found' }
  /** The refund has ended, or a newer attempt replaces it. */
  | { kind: 'closed' }
  /** The provider has it, or is about to have it. */
  | { kind: 'in_progress' }
  /** The provider's status is unknown: staff must look the refund up in its dashboard first. */
  | { kind: 'not_confirmed_at_provider' }
  /** No provider sends it. */
  | { kind: 'manual_only' }
  | { kind: 'amount_too_large'; left: number };

export type FailedRefundResult = { refundId: number; amount: number };

export type FailedRefundRequest = {
  refundId: number;
  /** Staff have looked the refund up in the provider's dashboard, so the provider is not polled for it any more. */
  isConfirmedAtProvider: boolean;
};

/** `note`: how staff paid the refund, for the accounts. */
export type ManualRefundInput = FailedRefundRequest & { note: string };

export type MismatchClosing = { paymentId: PaymentId; note: string };

/** Inserts another attempt of a refused or unanswered refund and the job that sends it. Locks the payment. */
export async function retryRefund(
  deps: PaymentDeps,
  tx: Tx,
  input: FailedRefundRequest,
): Promise<Result<FailedRefundResult, FailedRefundError>> {
  const found = await lockUnresolvedRefund(tx, input);
  if (!found.ok) return found;
  const { payment, refund, status } = found.value;
  if (status === 'requires_manual_refund' || !payment) return err({ kind: 'manual_only' as const });
  const nextAttempt = await createNextAttempt(deps, tx, payment, refund, 'created');
  if (nextAttempt.ok)
    await deps.jobs.send(tx, createRefundJob(payment.provider), { refundId: nextAttempt.value.refundId });
  return nextAttempt;
}

/** Marks an outstanding refund as paid out by staff, and sends `refundDone`. Locks the payment or the refund. */
export async function saveManualRefund(
  deps: PaymentDeps,
  tx: Tx,
  input: ManualRefundInput,
  { id: by }: StaffActor,
): Promise<Result<FailedRefundResult, FailedRefundError>> {
  const found = await lockUnresolvedRefund(tx, input);
  if (!found.ok) return found;
  const { payment, refund, status } = found.value;
  const outstanding: Result<FailedRefundResult, FailedRefundError> =
    status === 'requires_manual_refund' || !payment
      ? ok({ refundId: refund.id, amount: refund.amount })
      : await createNextAttempt(deps, tx, payment, refund, 'outstanding');
  if (!outstanding.ok) return outstanding;
  const { refundId, amount } = outstanding.value;
  if (!(await markManualRefundDone(tx, refundId, { ...input, by, now: deps.clock.now() })))
    throw new Error(`refund ${refundId} is not outstanding`);
  await deps.jobs.send(tx, refundDone, { refundId, amount, key: refund.key, isManual: true });
  tx.onCommit(() => deps.observer.countRefund('done'));
  return outstanding;
}

/** Records that staff resolved a captured amount that differs from the payment. False: no open mismatch. */
export async function closePaymentMismatch(
  deps: PaymentDeps,
  tx: Tx,
  { paymentId, note }: MismatchClosing,
  { id: by }: StaffActor,
): Promise<boolean> {
  return markMismatchClosed(tx, paymentId, { by, note, at: deps.clock.now() });
}

/** `payment` null: no provider has the money. */
type FailedRefund = { payment: Payment | null; refund: MoneyRefund; status: OutstandingStatus };

/** Locks the payment, so that its attempts run one at a time; a refund without a payment is locked itself. */
async function lockUnresolvedRefund(
  tx: Tx,
  { refundId, isConfirmedAtProvider }: FailedRefundRequest,
): Promise<Result<FailedRefund, FailedRefundError>> {
  const unlocked = await findRefundById(tx, refundId);
  const payment = unlocked?.paymentId ? await lockPayment(tx, unlocked.paymentId) : null;
  const refund = await (payment ? findRefundById(tx, refundId) : lockRefund(tx, refundId));
  if (!refund) return err({ kind: 'not_found' });
  const last = await findRefundByKey(tx, refund, refund.key);
  const status = getOutstandingStatus({ state: refund.state, isLast: last?.id === refund.id });
  if (status === 'closed' || status === 'in_progress') return err({ kind: status });
  if (status === 'no_response' && !isConfirmedAtProvider) return err({ kind: 'not_confirmed_at_provider' });
  return ok({ payment, refund, status });
}

/**
 * Marks an unresponsive attempt as failed, so that it is neither polled nor sent again, and inserts the next attempt
 * with its amount.
 */
async function createNextAttempt(
  deps: PaymentDeps,
  tx: Tx,
  payment: Payment,
  { id, orderPaymentId, amount, reason, key, attempt, state: before }: MoneyRefund,
  state: 'created' | 'outstanding',
): Promise<Result<FailedRefundResult, FailedRefundError>> {
  // Its job sends it without locking the payment, and may have sent it again since it was read.
  if (before !== 'failed' && !(await markRefundFailed(tx, id, 'unknown'))) return err({ kind: 'in_progress' });
  const source = { paymentId: payment.id, orderPaymentId, amount, reason, key };
  const next = { ...source, attempt: attempt + 1, providerKey: createSecretId(), state };
  const createdRefund = await insertRefund(tx, next, deps.clock.now());
  return createdRefund
    ? ok({ refundId: createdRefund.id, amount })
    : err({ kind: 'amount_too_large', left: getRefundableAmount(payment) });
}
