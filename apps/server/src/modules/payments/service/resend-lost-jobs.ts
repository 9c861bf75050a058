import { createPaymentPollJob, createRefundJob, paymentSucceeded } from '../jobs.ts';
import { findOverduePolls, listCapturedPayments } from '../store/payments.ts';
import { listOverdueRefunds } from '../store/refunds.ts';
import type { PaymentDeps } from './deps.ts';

/**
 * A job that is late by this time counts as lost; within two minutes a captured payment must become tickets or a
 * refund.
 */
const LATE_AFTER_MS = 20_000;
const MAX_BATCH_SIZE = 500;

/** Handler of `payment.sweep`: sends missing jobs again. Jobs are idempotent, so a superfluous one is harmless. */
export async function resendLostJobs(deps: PaymentDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - LATE_AFTER_MS);
  const { db, jobs } = deps;
  const overduePolls = await findOverduePolls(db, before, MAX_BATCH_SIZE);
  for (const { paymentId, provider } of overduePolls)
    await jobs.send(db, createPaymentPollJob(provider), { paymentId }, { singletonKey: `late-${paymentId}` });
  const captured = await listCapturedPayments(db, before, MAX_BATCH_SIZE);
  for (const capture of captured)
    await jobs.send(db, paymentSucceeded, capture, { singletonKey: `late-${capture.paymentId}` });
  const refunds = await listOverdueRefunds(db, before, MAX_BATCH_SIZE);
  for (const { refundId, provider } of refunds)
    await jobs.send(db, createRefundJob(provider), { refundId }, { singletonKey: `late-${refundId}` });
  if (overduePolls.length + captured.length + refunds.length > 0)
    deps.log.warn(
      { polls: overduePolls.length, captured: captured.length, refunds: refunds.length },
      'rescheduled overdue jobs of payments and refunds',
    );
}
