import { paymentAsk, paymentSucceeded, refundSend } from '../jobs.ts';
import { forgottenAsks, unsettled } from '../store/payments.ts';
import { forgottenRefunds } from '../store/refunds.ts';
import type { PaymentDeps } from './deps.ts';

/** How long a job may be late before it counts as lost: with the two minutes in mind in which money becomes tickets or goes back. */
const LATE = 20_000;
const MOST_AT_ONCE = 500;

/** The job `payment.sweep`: sends again what has no job any more. Jobs are repeatable, so one too many does no harm. */
export async function sweep(deps: PaymentDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - LATE);
  const { db, jobs } = deps;
  const asks = await forgottenAsks(db, before, MOST_AT_ONCE);
  for (const { paymentId, provider } of asks)
    await jobs.send(db, paymentAsk(provider), { paymentId }, { singletonKey: `late-${paymentId}` });
  const captured = await unsettled(db, before, MOST_AT_ONCE);
  for (const one of captured) await jobs.send(db, paymentSucceeded, one, { singletonKey: `late-${one.paymentId}` });
  const refunds = await forgottenRefunds(db, before, MOST_AT_ONCE);
  for (const { refundId, provider } of refunds)
    await jobs.send(db, refundSend(provider), { refundId }, { singletonKey: `late-${refundId}` });
  if (asks.length + captured.length + refunds.length > 0)
    deps.log.warn(
      { asks: asks.length, captured: captured.length, refunds: refunds.length },
      'payments had lost their jobs and were taken up',
    );
}
