/**
 * Reconciles payments with their provider. This is the only code that moves a payment to a final state; the provider's
 * key, amount and currency must match.
 */

import { asError } from '../../../../platform/lib/errors/as-error.ts';
import type { PaymentId } from '../../../../platform/lib/ids.ts';
import { paymentPoll, paymentSucceeded } from '../../jobs.ts';
import type { ProviderOutcome, ProviderState } from '../../provider.ts';
import {
  type DeclineReason,
  isPageWatchOver,
  isUndecided,
  mismatchOf,
  nextPollAt,
  type PaymentState,
} from '../../rules.ts';
import { scheduleNextPolls } from '../../store/batches.ts';
import {
  changePayment,
  type Payment,
  type PaymentChangeReason,
  paymentById,
  paymentsById,
  stopPolling,
} from '../../store/payments.ts';
import { storeMismatch } from '../../store/unfulfilled-payments.ts';
import { providerNamed } from '../deps.ts';
import type { PaymentServiceDeps } from '../payment-service-deps.ts';

/**
 * Polls the provider, records the outcome and returns the new state. Concurrent callers share one request if its result
 * is a success; any other result may be older than the event that caused their call.
 */
export async function reconcile(deps: PaymentServiceDeps, payment: Payment): Promise<PaymentState> {
  if (payment.state === 'succeeded') return 'succeeded';
  return deps.polls.once(
    payment.id,
    () => fetchAndRecordStatus(deps, payment),
    (state) => state === 'succeeded',
  );
}

async function fetchAndRecordStatus(deps: PaymentServiceDeps, payment: Payment): Promise<PaymentState> {
  const provider = providerNamed(deps, payment.provider);
  const name = { key: payment.providerKey, ref: payment.providerRef };
  let outcome = await provider.fetchStatus(name);
  const now = deps.clock.now();
  const overdue = payment.expiresAt.getTime() <= now.getTime();
  const stillOpen = outcome.kind === 'not_found' || (outcome.kind === 'found' && isUnderWay(outcome.state));
  const isBlocked = outcome.kind === 'found' && outcome.state === 'processing';
  if (overdue && stillOpen && (isUndecided(payment.state) || isBlocked)) {
    // Cancels the payment because the reservation has ended. If the bank refuses to cancel, the payment is polled
    // further.
    const canceled = await provider.cancel(name);
    if (canceled.kind === 'canceled' || canceled.kind === 'not_found')
      return end(deps, payment, 'canceled', { why: 'time_over', isFinal: true });
    outcome = await provider.fetchStatus(name);
    if (outcome.kind === 'found' && isUnderWay(outcome.state) && !isPageWatchOver(payment, now))
      return end(deps, payment, 'unknown', { why: 'time_over_still_open', isFinal: false });
  }
  return record(deps, payment, outcome);
}

function isUnderWay(state: ProviderState): boolean {
  return state === 'pending' || state === 'processing';
}

async function record(deps: PaymentServiceDeps, payment: Payment, outcome: ProviderOutcome): Promise<PaymentState> {
  if (outcome.kind === 'unknown') {
    deps.observer.paymentFault('provider_silent');
    deps.log.warn({ paymentId: payment.id, why: outcome.why }, 'the provider did not say how a payment stands');
    return payment.state;
  }
  // The provider does not know the payment: its start request is still in flight, or was lost.
  const isWatchOver = isPageWatchOver(payment, deps.clock.now());
  const neverPaid = () => end(deps, payment, 'canceled', { why: 'never_paid', isFinal: true });
  if (outcome.kind === 'not_found') {
    deps.waiting.noted(payment.id, true);
    return isWatchOver ? neverPaid() : payment.state;
  }
  const ours = { key: payment.providerKey, amount: payment.amount, currency: payment.currency };
  const mismatch = mismatchOf(ours, outcome.identity);
  if (mismatch) {
    deps.observer.paymentFault('mismatch');
    deps.log.error({ paymentId: payment.id, mismatch }, 'the provider speaks of other money; nothing is settled');
    const isCaptured = outcome.state === 'succeeded';
    await storeMismatch(deps.db, payment.id, { mismatch, isCaptured, at: deps.clock.now() });
    return end(deps, payment, 'unknown', { why: 'mismatch', isFinal: false });
  }
  deps.waiting.noted(payment.id, outcome.state === 'pending');
  switch (outcome.state) {
    case 'succeeded':
      return succeed(deps, payment, outcome.ref);
    case 'declined':
      // The same page may be paid at the next attempt, so it is polled like a pending payment.
      return end(deps, payment, 'failed', {
        why: 'provider_said',
        reason: outcome.declined,
        isFinal: isWatchOver,
      });
    case 'failed':
    case 'canceled':
      return end(deps, payment, outcome.state, {
        why: 'provider_said',
        reason: outcome.declined,
        isFinal: true,
      });
    case 'pending':
    case 'processing': {
      if (isWatchOver && outcome.state === 'pending') return neverPaid();
      // Also completes a start whose process died before storing the bank's response.
      const running = payment.expiresAt.getTime() > deps.clock.now().getTime();
      if (payment.state === 'pending' || !running) return payment.state;
      const marked = await deps.steps.markPending({ id: payment.id, ref: outcome.ref, checkout: null });
      return marked ? 'pending' : payment.state;
    }
  }
}

async function succeed(deps: PaymentServiceDeps, payment: Payment, ref: string): Promise<PaymentState> {
  if (await deps.steps.succeed(payment, ref)) {
    deps.observer.paymentBecame('succeeded');
    deps.log.info({ paymentId: payment.id, before: payment.state }, 'a payment succeeded');
    // Awaited, so that a returning buyer finds the tickets, and the bank's webhook is answered after the payment is
    // applied.
    await deps.jobs.runNow(paymentSucceeded, { paymentId: payment.id, subject: payment.subject });
  }
  return 'succeeded';
}

async function end(
  deps: PaymentServiceDeps,
  payment: Payment,
  state: 'failed' | 'canceled' | 'unknown',
  ended: { why: PaymentChangeReason; reason?: DeclineReason | undefined; isFinal: boolean },
): Promise<PaymentState> {
  if (!(await changePayment(deps.db, payment.id, state, { at: deps.clock.now(), ...ended }))) {
    if (ended.isFinal) await stopPolling(deps.db, payment.id);
    return (await paymentById(deps.db, payment.id))?.state ?? payment.state;
  }
  deps.observer.paymentBecame(state);
  deps.log.info({ paymentId: payment.id, before: payment.state, state }, 'a payment changed its state');
  return state;
}

/** Handler of `payment.poll`: polls each payment and schedules the next poll; a final result removes the schedule. */
export async function pollPayments(deps: PaymentServiceDeps, ids: readonly PaymentId[]): Promise<(Error | null)[]> {
  const polled = (await paymentsById(deps.db, ids)).filter(({ nextPollAt }) => nextPollAt !== null);
  if (polled.length === 0) return ids.map(() => null);
  // Scheduled first: if the process dies during the request, the payment is polled again.
  const plannedPolls = polled.map((payment) => ({
    payment,
    at: nextPollAt({ ...payment, polls: payment.polls + 1 }, deps.clock.now()),
  }));
  await deps.db.transaction(async (tx) => {
    await scheduleNextPolls(
      tx,
      plannedPolls.map(({ payment, at }) => ({ id: payment.id, at })),
    );
    for (const [provider, own] of Map.groupBy(plannedPolls, ({ payment }) => payment.provider))
      await deps.jobs.sendAll(
        tx,
        paymentPoll(provider),
        own.flatMap(({ payment: { id }, at }) =>
          at ? [{ data: { paymentId: id }, options: { startAfter: at, singletonKey: `${id}` } }] : [],
        ),
      );
  });
  const failures = await Promise.all(
    plannedPolls.map(async ({ payment, at }) => {
      if (!at) deps.log.error({ paymentId: payment.id }, 'a payment without an outcome is no longer polled');
      const failure = await reconcile(deps, payment).then(() => null, asError);
      return [payment.id, failure] as const;
    }),
  );
  const byId = new Map(failures);
  return ids.map((id) => byId.get(id) ?? null);
}
