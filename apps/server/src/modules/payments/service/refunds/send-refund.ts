/** Sends refunds to the provider and polls their status. */
import type { Tx } from '../../../../platform/db/index.ts';
import { createRefundJob, refundDone } from '../../jobs.ts';
import type { PaymentProvider, ProviderRefundOutcome, RefundOrder } from '../../provider.ts';
import { calculateNextRefundAttemptAt, UNDECIDED_REFUND_STATES } from '../../rules.ts';
import { findPaymentById, lockPayment, type Payment } from '../../store/payments.ts';
import {
  changeRefund,
  findRefundById,
  type MoneyRefund,
  markLateRefundDone,
  markRefundDone,
  markRefundFailed,
  scheduleRefundAttempt,
  sumOtherRefunds,
} from '../../store/refunds.ts';
import { getProvider, type PaymentDeps } from '../deps.ts';

/** Longer than a request can be in flight to a provider without idempotency keys. */
const IN_TURN_PAUSE_MS = 60_000;

/**
 * Handler of `refund.send`: after the first attempt the refund is polled before the request is repeated with the same
 * key.
 */
export async function sendRefund(deps: PaymentDeps, refundId: number): Promise<void> {
  const found = await findRefundById(deps.db, refundId);
  if (!found) return;
  const payment = found.paymentId && (await findPaymentById(deps.db, found.paymentId));
  if (!payment || payment.providerRef === null) throw new Error(`refund ${refundId} has no payment at a provider`);
  const provider = await getProvider(deps, payment);
  const lease = await leaseRefund(deps, provider, payment, refundId);
  if (!lease) return;
  const { refund, refundedBefore } = lease;
  const order: RefundOrder = {
    ref: payment.providerRef,
    key: refund.providerKey,
    amount: refund.amount,
    currency: payment.currency,
    paid: payment.amount,
    refundedBefore,
  };
  await recordRefundOutcome(deps, payment, refund, await requestRefund(deps, provider, order, refund));
}

type RefundLease = { refund: MoneyRefund; refundedBefore: number };

/**
 * Null: the refund has ended, or another process is sending it. At a provider without idempotency keys one refund of a
 * payment is sent at a time, and repeated only when the last request must have ended.
 */
function leaseRefund(
  { db, jobs, clock }: PaymentDeps,
  { name, serialRefundsOnly }: PaymentProvider,
  payment: Payment,
  refundId: number,
): Promise<RefundLease | null> {
  return db.transaction(async (tx) => {
    if (serialRefundsOnly) await lockPayment(tx, payment.id);
    const refund = await findRefundById(tx, refundId);
    if (!refund || !UNDECIDED_REFUND_STATES.includes(refund.state)) return null;
    const now = clock.now();
    if (serialRefundsOnly && refund.state !== 'created' && refund.nextRequestAt && refund.nextRequestAt > now)
      return null;
    const otherRefunds = await sumOtherRefunds(tx, refund);
    const isBlocked = serialRefundsOnly && refund.state === 'created' && otherRefunds.isAnyInProgress;
    const nextAttemptAt = calculateNextRefundAttemptAt(refund.requests, now);
    const at =
      serialRefundsOnly && !isBlocked
        ? new Date(Math.max(nextAttemptAt.getTime(), now.getTime() + IN_TURN_PAUSE_MS))
        : nextAttemptAt;
    // Scheduled first: if the process dies during the request, the refund is retried.
    await scheduleRefundAttempt(tx, refundId, at);
    await jobs.send(tx, createRefundJob(name), { refundId }, { startAfter: at, singletonKey: `${refundId}` });
    if (isBlocked) return null;
    if (serialRefundsOnly) await changeRefund(tx, refundId, 'sent');
    return { refund, refundedBefore: otherRefunds.doneAmount };
  });
}

async function requestRefund(
  deps: PaymentDeps,
  provider: PaymentProvider,
  order: RefundOrder,
  { id, state }: MoneyRefund,
): Promise<ProviderRefundOutcome> {
  if (state !== 'created') {
    const currentStatus = await provider.fetchRefundStatus(order);
    if (currentStatus.kind !== 'not_found') return currentStatus;
  }
  if ((await changeRefund(deps.db, id, 'sent')) || state === 'created') deps.observer.countRefund('sent');
  // Staff may have closed the refund after looking it up: then nothing is sent.
  if ((await findRefundById(deps.db, id))?.state !== 'sent') return { kind: 'pending' };
  return provider.refund(order);
}

async function recordRefundOutcome(
  deps: PaymentDeps,
  payment: Payment,
  refund: MoneyRefund,
  outcome: ProviderRefundOutcome,
): Promise<void> {
  const logFields = { refundId: refund.id, paymentId: payment.id };
  switch (outcome.kind) {
    case 'done': {
      if (outcome.amount !== refund.amount) {
        deps.observer.countPaymentFault('mismatch');
        deps.log.error(
          { ...logFields, received: outcome.amount },
          'refunded amount differs from the refund; manual review required',
        );
        return;
      }
      await completeRefund(deps, payment, refund);
      return;
    }
    case 'failed':
      if (await deps.db.transaction((tx) => markRefundFailed(tx, refund.id))) deps.observer.countRefund('failed');
      deps.log.error(
        { ...logFields, reason: outcome.reason },
        'refund rejected by the provider; it remains outstanding',
      );
      return;
    case 'pending':
      return;
    case 'not_found':
    case 'unknown':
      if (await changeRefund(deps.db, refund.id, 'unknown')) deps.observer.countRefund('unknown');
      deps.observer.countPaymentFault('provider_no_response');
      deps.log.warn(logFields, 'refund status unknown: no conclusive response from the provider');
      return;
  }
}

async function completeRefund(deps: PaymentDeps, payment: Payment, refund: MoneyRefund): Promise<void> {
  const isFirst = await deps.db.transaction(async (tx) => {
    if (
      !(await markRefundDone(tx, refund.id, deps.clock.now())) &&
      !(await acceptLateSuccess(deps, tx, payment, refund))
    )
      return false;
    await deps.jobs.send(tx, refundDone, { refundId: refund.id, amount: refund.amount, key: refund.key });
    return true;
  });
  if (!isFirst) {
    await reportPossibleDoubleRefund(deps, payment, refund);
    return;
  }
  deps.observer.countRefund('done');
  deps.log.info({ refundId: refund.id, paymentId: payment.id }, 'refund completed');
}

/**
 * Of two concurrent requests the provider refused one and made the other: the refund is done and must not be sent
 * again.
 */
async function acceptLateSuccess(deps: PaymentDeps, tx: Tx, payment: Payment, { id }: MoneyRefund): Promise<boolean> {
  await lockPayment(tx, payment.id);
  const isMade = await markLateRefundDone(tx, id, deps.clock.now());
  if (isMade)
    deps.log.warn({ refundId: id, paymentId: payment.id }, 'refund completed after the provider had rejected it');
  return isMade;
}

/** The provider made a refund that staff had closed: the money may have been returned twice. */
async function reportPossibleDoubleRefund(deps: PaymentDeps, payment: Payment, { id }: MoneyRefund): Promise<void> {
  if ((await findRefundById(deps.db, id))?.state !== 'failed') return;
  deps.observer.countPaymentFault('mismatch');
  deps.log.error(
    { refundId: id, paymentId: payment.id },
    'possible double refund: the provider completed a refund that staff had closed as failed',
  );
}
