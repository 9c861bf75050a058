/** The only way a payment gets decided: the provider is asked, and its answer has to fit what we asked for. */

import { asError } from '../../../platform/lib/as-error.ts';
import type { PaymentId } from '../../../platform/lib/ids.ts';
import { paymentAsk, paymentSucceeded } from '../jobs.ts';
import type { Outcome, ProviderState } from '../provider.ts';
import { type DeclineReason, isPageWatchOver, isUndecided, mismatchOf, nextAsk, type PaymentState } from '../rules.ts';
import { planAsks } from '../store/batches.ts';
import {
  changePayment,
  type Payment,
  paymentById,
  paymentsById,
  stopPolling,
  type WhyChanged,
} from '../store/payments.ts';
import { keepMismatch } from '../store/unsettled.ts';
import { providerNamed } from './deps.ts';
import type { PaymentShop } from './payment-shop.ts';

/**
 * Asks the provider and records what it says; returns the state afterwards. Whoever wants the same while it is being asked
 * gets the same answer, if it is a success: any other may be older than what made them ask.
 */
export async function reconcile(deps: PaymentShop, payment: Payment): Promise<PaymentState> {
  if (payment.state === 'succeeded') return 'succeeded';
  return deps.asks.once(
    payment.id,
    () => askAndRecord(deps, payment),
    (state) => state === 'succeeded',
  );
}

async function askAndRecord(deps: PaymentShop, payment: Payment): Promise<PaymentState> {
  const provider = providerNamed(deps, payment.provider);
  const name = { key: payment.providerKey, ref: payment.providerRef };
  let outcome = await provider.ask(name);
  const now = deps.clock.now();
  const overdue = payment.expiresAt.getTime() <= now.getTime();
  const stillOpen = outcome.kind === 'not_found' || (outcome.kind === 'found' && isUnderWay(outcome.state));
  const isBlocked = outcome.kind === 'found' && outcome.state === 'processing';
  if (overdue && stillOpen && (isUndecided(payment.state) || isBlocked)) {
    // The reservation is over: nobody may pay any more. The bank refuses when it is at it already, and then it is asked on.
    const canceled = await provider.cancel(name);
    if (canceled.kind === 'canceled' || canceled.kind === 'not_found')
      return end(deps, payment, 'canceled', { why: 'time_over', isFinal: true });
    outcome = await provider.ask(name);
    if (outcome.kind === 'found' && isUnderWay(outcome.state) && !isPageWatchOver(payment, now))
      return end(deps, payment, 'unknown', { why: 'time_over_still_open', isFinal: false });
  }
  return record(deps, payment, outcome);
}

function isUnderWay(state: ProviderState): boolean {
  return state === 'pending' || state === 'processing';
}

async function record(deps: PaymentShop, payment: Payment, outcome: Outcome): Promise<PaymentState> {
  if (outcome.kind === 'unknown') {
    deps.observer.trouble('provider_silent');
    deps.log.warn({ paymentId: payment.id, why: outcome.why }, 'the provider did not say how a payment stands');
    return payment.state;
  }
  // The provider has never heard of it: the call that starts it is still to come, or was lost.
  const isWatchOver = isPageWatchOver(payment, deps.clock.now());
  const neverPaid = () => end(deps, payment, 'canceled', { why: 'never_paid', isFinal: true });
  if (outcome.kind === 'not_found') {
    deps.waiting.noted(payment.id, true);
    return isWatchOver ? neverPaid() : payment.state;
  }
  const ours = { key: payment.providerKey, amount: payment.amount, currency: payment.currency };
  const mismatch = mismatchOf(ours, outcome.claim);
  if (mismatch) {
    deps.observer.trouble('mismatch');
    deps.log.error({ paymentId: payment.id, mismatch }, 'the provider speaks of other money; nothing is settled');
    const isCaptured = outcome.state === 'succeeded';
    await keepMismatch(deps.db, payment.id, { mismatch, isCaptured, at: deps.clock.now() });
    return end(deps, payment, 'unknown', { why: 'mismatch', isFinal: false });
  }
  deps.waiting.noted(payment.id, outcome.state === 'pending');
  switch (outcome.state) {
    case 'succeeded':
      return succeed(deps, payment, outcome.ref);
    case 'declined':
      // The same page may be paid at the next attempt, so it is polled like one that waits.
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
      // Also how a start is completed whose process died before it could write down what the bank had answered.
      const running = payment.expiresAt.getTime() > deps.clock.now().getTime();
      if (payment.state === 'pending' || !running) return payment.state;
      const marked = await deps.steps.markPending({ id: payment.id, ref: outcome.ref, checkout: null });
      return marked ? 'pending' : payment.state;
    }
  }
}

async function succeed(deps: PaymentShop, payment: Payment, ref: string): Promise<PaymentState> {
  if (await deps.steps.succeed(payment, ref)) {
    deps.observer.paymentBecame('succeeded');
    deps.log.info({ paymentId: payment.id, before: payment.state }, 'a payment succeeded');
    // Whoever waits for the answer finds the tickets: a buyer who comes back, and a bank that tells.
    await deps.jobs.runNow(paymentSucceeded, { paymentId: payment.id, subject: payment.subject });
  }
  return 'succeeded';
}

async function end(
  deps: PaymentShop,
  payment: Payment,
  state: 'failed' | 'canceled' | 'unknown',
  ended: { why: WhyChanged; reason?: DeclineReason | undefined; isFinal: boolean },
): Promise<PaymentState> {
  if (!(await changePayment(deps.db, payment.id, state, { at: deps.clock.now(), ...ended }))) {
    if (ended.isFinal) await stopPolling(deps.db, payment.id);
    return (await paymentById(deps.db, payment.id))?.state ?? payment.state;
  }
  deps.observer.paymentBecame(state);
  deps.log.info({ paymentId: payment.id, before: payment.state, state }, 'a payment changed its state');
  return state;
}

/** The job `payment.ask`: asks about each that is polled, and plans the next time; an answer that is final takes the plan back. */
export async function askAgain(deps: PaymentShop, ids: readonly PaymentId[]): Promise<(Error | null)[]> {
  const polled = (await paymentsById(deps.db, ids)).filter(({ nextAskAt }) => nextAskAt !== null);
  if (polled.length === 0) return ids.map(() => null);
  // Planned first: a process that dies while it asks leaves payments that are asked again.
  const asks = polled.map((payment) => ({
    payment,
    at: nextAsk({ ...payment, asked: payment.asked + 1 }, deps.clock.now()),
  }));
  await deps.db.transaction(async (tx) => {
    await planAsks(
      tx,
      asks.map(({ payment, at }) => ({ id: payment.id, at })),
    );
    for (const [provider, own] of Map.groupBy(asks, ({ payment }) => payment.provider))
      await deps.jobs.sendAll(
        tx,
        paymentAsk(provider),
        own.flatMap(({ payment: { id }, at }) =>
          at ? [{ data: { paymentId: id }, options: { startAfter: at, singletonKey: `${id}` } }] : [],
        ),
      );
  });
  const failures = await Promise.all(
    asks.map(async ({ payment, at }) => {
      if (!at) deps.log.error({ paymentId: payment.id }, 'a payment without an outcome is asked no more');
      const failure = await reconcile(deps, payment).then(() => null, asError);
      return [payment.id, failure] as const;
    }),
  );
  const byId = new Map(failures);
  return ids.map((id) => byId.get(id) ?? null);
}
