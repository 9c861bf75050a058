import type { Tx } from '../../../../platform/db/index.ts';
import { createSecretId, type OrderPaymentId, type PaymentId } from '../../../../platform/lib/ids.ts';
import type { Minor } from '../../../../platform/lib/money.ts';
import { err, ok, type Result } from '../../../../platform/lib/result.ts';
import { createRefundJob } from '../../jobs.ts';
import { getRefundableAmount, type RefundState } from '../../rules.ts';
import { lockPayment } from '../../store/payments.ts';
import { findRefundByKey, insertManualRefund, insertRefund, type MoneyRefund } from '../../store/refunds.ts';
import type { PaymentDeps } from '../deps.ts';

export type CreateRefundInput = RefundedMoney & {
  /** Minor units, above 0. */
  amount: Minor;
  /** Reason code for the accounts ('already_paid', 'return_request'); no personal data. */
  reason: string;
  /** The caller's idempotency key. */
  key: string;
  /** No provider can send the refund: it is stored as outstanding, and staff pay it out. */
  isManual?: boolean;
};

/** Money of a provider's payment, with the allocation if it was allocated to an order; or money without a provider. */
type RefundedMoney =
  | { paymentId: PaymentId; orderPaymentId?: OrderPaymentId | null }
  | { paymentId: PaymentId | null; orderPaymentId: OrderPaymentId };

export type RefundError = { kind: 'not_paid' } | { kind: 'amount_too_large'; left: Minor } | { kind: 'key_reused' };

export type CreatedRefund = { refundId: number; state: RefundState };

/** Inserts a refund and the job that sends it in the caller's transaction. Locks the payment. */
export async function createRefund(
  deps: PaymentDeps,
  tx: Tx,
  input: CreateRefundInput,
): Promise<Result<CreatedRefund, RefundError>> {
  const { paymentId, orderPaymentId = null } = input;
  if (paymentId === null) return createManualRefund(deps, tx, { ...input, orderPaymentId });
  // The lock serializes repeated calls with one key, and different refunds of one payment.
  const payment = await lockPayment(tx, paymentId);
  if (payment?.state !== 'succeeded') return err({ kind: 'not_paid' });
  const stored = await findRefundByKey(tx, { paymentId, orderPaymentId }, input.key);
  if (stored) return toRepeatedResult(stored, input.amount);
  const state = input.isManual ? 'outstanding' : 'created';
  const refund = { ...input, paymentId, orderPaymentId, providerKey: createSecretId(), state, attempt: 1 } as const;
  const createdRefund = await insertRefund(tx, refund, deps.clock.now());
  if (!createdRefund) return err({ kind: 'amount_too_large', left: getRefundableAmount(payment) });
  if (!input.isManual) await deps.jobs.send(tx, createRefundJob(payment.provider), { refundId: createdRefund.id });
  return ok({ refundId: createdRefund.id, state });
}

/** The caller has locked the order that had the money. */
async function createManualRefund(
  { clock }: PaymentDeps,
  tx: Tx,
  input: Pick<CreateRefundInput, 'amount' | 'reason' | 'key'> & { orderPaymentId: OrderPaymentId | null },
): Promise<Result<CreatedRefund, RefundError>> {
  const stored = await findRefundByKey(tx, { paymentId: null, orderPaymentId: input.orderPaymentId }, input.key);
  if (stored) return toRepeatedResult(stored, input.amount);
  const createdRefund = await insertManualRefund(tx, { ...input, providerKey: createSecretId() }, clock.now());
  return ok({ refundId: createdRefund.id, state: createdRefund.state });
}

function toRepeatedResult(
  { id, state, amount }: MoneyRefund,
  requestedAmount: Minor,
): Result<CreatedRefund, RefundError> {
  return amount === requestedAmount ? ok({ refundId: id, state }) : err({ kind: 'key_reused' });
}

export async function refundPayment(
  deps: PaymentDeps,
  input: CreateRefundInput,
  tx?: Tx,
): Promise<Result<CreatedRefund, RefundError>> {
  return tx ? createRefund(deps, tx, input) : deps.db.transaction((newTx) => createRefund(deps, newTx, input));
}
