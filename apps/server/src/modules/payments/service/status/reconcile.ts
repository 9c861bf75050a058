/**
 * Reconciles payments with their provider. This is the only code that moves a payment to a final state; the provider's
 * key, amount and currency must match.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { hasPassed } from '../../../../platform/lib/clock.ts';
import { wrapError } from '../../../../platform/lib/errors/wrap-error.ts';
import type { PaymentId } from '../../../../platform/lib/ids.ts';
import { createPaymentPollJob, paymentSucceeded } from '../../jobs.ts';
import type { ProviderDetails, ProviderOutcome, ProviderState } from '../../provider.ts';
import {
  calculateNextPollAt,
  findMismatch,
  isPageClosed,
  isPagePollingOver,
  isUndecided,
  type PaymentState,
} from '../../rules.ts';
import { scheduleNextPolls } from '../../store/batches.ts';
import {
  findPaymentById,
  listPaymentsById,
  type Payment,
  type PaymentChange,
  stopPolling,
} from '../../store/payments.ts';
import { storeMismatch } from '../../store/unfulfilled-payments.ts';
import { getProvider } from '../deps.ts';
import type { PaymentServiceDeps } from '../payment-service-deps.ts';
import { recordChange } from '../record-change.ts';

const NO_DETAILS: ProviderDetails = { cardLast4: '', message: '' };
const MAX_MESSAGE_LENGTH = 300;

/**
 * Polls the provider, records the outcome and returns the new state. Concurrent callers share one request if its result
 * is a success; any other result may be older than the event that caused their call.
 */
export async function reconcile(deps: PaymentServiceDeps, payment: Payment): Promise<PaymentState> {
  if (payment.state === 'succeeded') return 'succeeded';
  return deps.statusRequests.pollOnce(
    payment.id,
    () => fetchAndRecordStatus(deps, payment),
    (state) => state === 'succeeded',
  );
}

/** Reconciles for a waiting buyer: returns the present state if the provider fails or takes longer than `maxWaitMs`. */
export async function reconcileWithin(
  deps: PaymentServiceDeps,
  payment: Payment,
  maxWaitMs: number,
): Promise<PaymentState> {
  const reconciling = reconcile(deps, payment).catch((error: unknown) => {
    deps.log.warn({ paymentId: payment.id, err: error }, 'failed to poll a payment for its buyer');
    return payment.state;
  });
  return Promise.race([reconciling, pause(maxWaitMs, payment.state, { ref: false })]);
}

async function fetchAndRecordStatus(deps: PaymentServiceDeps, payment: Payment): Promise<PaymentState> {
  const provider = await getProvider(deps, payment);
  const reference = { key: payment.providerKey, ref: payment.providerRef };
  let outcome = await provider.fetchStatus(reference);
  const now = deps.clock.now();
  const isOverdue = hasPassed(payment.expiresAt, now);
  const isStillOpen = outcome.kind === 'not_found' || (outcome.kind === 'found' && isInProgress(outcome.state));
  const isProcessing = outcome.kind === 'found' && outcome.state === 'processing';
  if (isOverdue && isStillOpen && (isUndecided(payment.state) || isProcessing)) {
    // Cancels the payment because the reservation has ended. If the bank refuses to cancel, the payment is polled
    // further.
    const canceled = await provider.cancel(reference);
    if (canceled.kind === 'canceled' || canceled.kind === 'not_found')
      return recordEnd(deps, payment, 'canceled', {
        reason: 'reservation_expired',
        isFinal: isPageClosed(payment, canceled.kind),
      });
    outcome = await provider.fetchStatus(reference);
    if (outcome.kind === 'found' && isInProgress(outcome.state) && !isPagePollingOver(payment, now))
      return recordEnd(deps, payment, 'unknown', { reason: 'reservation_expired_still_payable', isFinal: false });
  }
  return recordOutcome(deps, payment, outcome);
}

function isInProgress(state: ProviderState): boolean {
  return state === 'pending' || state === 'processing';
}

async function recordOutcome(
  deps: PaymentServiceDeps,
  payment: Payment,
  outcome: ProviderOutcome,
): Promise<PaymentState> {
  if (outcome.kind === 'unknown') {
    deps.observer.countPaymentFault('provider_no_response');
    deps.log.warn(
      { paymentId: payment.id, reason: outcome.reason },
      'payment status unknown: no conclusive response from the provider',
    );
    return payment.state;
  }
  const isPollingOver = isPagePollingOver(payment, deps.clock.now());
  const cancelUnpaid = () => recordEnd(deps, payment, 'canceled', { reason: 'abandoned', isFinal: true });
  if (outcome.kind === 'not_found') {
    // The start request is still in flight, or was lost.
    deps.awaitingBuyer.set(payment.id, true);
    return isPollingOver ? cancelUnpaid() : payment.state;
  }
  const ours = { key: payment.providerKey, amount: payment.amount, currency: payment.currency };
  const mismatch = findMismatch(ours, outcome.identity);
  if (mismatch) {
    deps.observer.countPaymentFault('mismatch');
    deps.log.error({ paymentId: payment.id, mismatch }, 'provider data does not match the payment; it is not applied');
    const isCaptured = outcome.state === 'succeeded';
    await storeMismatch(deps.db, payment.id, { mismatch, isCaptured, at: deps.clock.now() });
    return recordEnd(deps, payment, 'unknown', { reason: 'mismatch', isFinal: false });
  }
  deps.awaitingBuyer.set(payment.id, outcome.state === 'pending');
  const details = sanitizeDetails(outcome.details);
  switch (outcome.state) {
    case 'succeeded':
      return recordSuccess(deps, payment, outcome.ref, details);
    case 'declined':
      // The same page may be paid at the next attempt, so it is polled like a pending payment.
      return recordEnd(deps, payment, 'failed', {
        reason: 'provider_status',
        declineReason: outcome.declined,
        isFinal: isPollingOver,
        details,
      });
    case 'failed':
    case 'canceled':
      return recordEnd(deps, payment, outcome.state, {
        reason: 'provider_status',
        declineReason: outcome.declined,
        isFinal: true,
        details,
      });
    case 'pending':
    case 'processing': {
      if (isPollingOver && outcome.state === 'pending') return cancelUnpaid();
      // Also completes a start whose process died before storing the bank's response.
      const isActive = !hasPassed(payment.expiresAt, deps.clock.now());
      if (payment.state === 'pending' || !isActive) return payment.state;
      const marked = await deps.transitions.markPending({ id: payment.id, ref: outcome.ref, checkout: null });
      return marked ? 'pending' : payment.state;
    }
  }
}

/** Cuts the message of a provider, and keeps four digits of a card only, because both are stored and displayed to staff. */
function sanitizeDetails({ cardLast4, message }: ProviderDetails = NO_DETAILS): ProviderDetails {
  return {
    cardLast4: /^\d{4}$/.test(cardLast4) ? cardLast4 : '',
    message: message.replaceAll(/\p{Cc}/gu, ' ').slice(0, MAX_MESSAGE_LENGTH),
  };
}

async function recordSuccess(
  deps: PaymentServiceDeps,
  payment: Payment,
  ref: string,
  details: ProviderDetails,
): Promise<PaymentState> {
  if (await deps.transitions.succeed(payment, ref, details)) {
    deps.observer.countPayment('succeeded');
    deps.log.info({ paymentId: payment.id, before: payment.state }, 'payment succeeded');
    // Awaited, so that a returning buyer finds the tickets, and the bank's webhook is answered after the payment is
    // applied.
    await deps.jobs.runNow(paymentSucceeded, { paymentId: payment.id, subject: payment.subject });
  }
  return 'succeeded';
}

async function recordEnd(
  deps: PaymentServiceDeps,
  payment: Payment,
  state: 'failed' | 'canceled' | 'unknown',
  ended: Omit<PaymentChange, 'at'>,
): Promise<PaymentState> {
  if (!(await recordChange(deps, payment.id, state, ended))) {
    if (ended.isFinal) await stopPolling(deps.db, payment.id);
    return (await findPaymentById(deps.db, payment.id))?.state ?? payment.state;
  }
  deps.log.info({ paymentId: payment.id, before: payment.state, state }, 'payment state changed');
  return state;
}

/** Handler of `payment.poll`: polls each payment and schedules the next poll; a final result removes the schedule. */
export async function pollPayments(deps: PaymentServiceDeps, ids: readonly PaymentId[]): Promise<(Error | null)[]> {
  const polled = (await listPaymentsById(deps.db, ids)).filter(({ nextPollAt }) => nextPollAt !== null);
  if (polled.length === 0) return ids.map(() => null);
  // Scheduled first: if the process dies during the request, the payment is polled again.
  const plannedPolls = polled.map((payment) => ({
    payment,
    at: calculateNextPollAt({ ...payment, polls: payment.polls + 1 }, deps.clock.now()),
  }));
  await deps.db.transaction(async (tx) => {
    await scheduleNextPolls(
      tx,
      plannedPolls.map(({ payment, at }) => ({ id: payment.id, at })),
    );
    for (const [provider, polls] of Map.groupBy(plannedPolls, ({ payment }) => payment.provider))
      await deps.jobs.sendAll(
        tx,
        createPaymentPollJob(provider),
        polls.flatMap(({ payment: { id }, at }) =>
          at ? [{ data: { paymentId: id }, options: { startAfter: at, singletonKey: `${id}` } }] : [],
        ),
      );
  });
  const failures = await Promise.all(
    plannedPolls.map(async ({ payment, at }) => {
      if (!at) deps.log.error({ paymentId: payment.id }, 'stopped polling a payment without a final state');
      const failure = await reconcile(deps, payment).then(() => null, wrapError);
      return [payment.id, failure] as const;
    }),
  );
  const byId = new Map(failures);
  return ids.map((id) => byId.get(id) ?? null);
}
