/** The only way a payment gets decided: the provider is asked, and its answer has to fit what we asked for. */

import type { PaymentId } from '../../../kernel/ids.ts';
import { paymentAsk, paymentSucceeded } from '../jobs.ts';
import type { Outcome } from '../provider.ts';
import { isUndecided, mismatchOf, nextAsk, type PaymentState } from '../rules.ts';
import {
  changePayment,
  keepMismatch,
  markPending,
  markSucceeded,
  type Payment,
  paymentById,
  planAsk,
} from '../store/payments.ts';
import { type PaymentDeps, providerNamed } from './deps.ts';

/** Asks the provider and records what it says. Returns the state afterwards; null when there is no such payment. */
export async function reconcile(deps: PaymentDeps, paymentId: PaymentId): Promise<PaymentState | null> {
  const payment = await paymentById(deps.db, paymentId);
  if (!payment) return null;
  if (payment.state === 'succeeded') return 'succeeded';
  const provider = providerNamed(deps, payment.provider);
  const name = { key: payment.providerKey, ref: payment.providerRef };
  let outcome = await provider.ask(name);
  const overdue = payment.expiresAt.getTime() <= deps.clock.now().getTime();
  const stillOpen = outcome.kind === 'not_found' || (outcome.kind === 'found' && outcome.state === 'pending');
  if (overdue && stillOpen && isUndecided(payment.state)) {
    // The reservation is over: nobody may pay any more. The bank refuses when it is at it already, and then it is asked on.
    const canceled = await provider.cancel(name);
    if (canceled.kind === 'canceled' || canceled.kind === 'not_found') return end(deps, payment, 'canceled');
    outcome = await provider.ask(name);
    if (outcome.kind === 'found' && outcome.state === 'pending') return end(deps, payment, 'unknown');
  }
  return record(deps, payment, outcome);
}

async function record(deps: PaymentDeps, payment: Payment, outcome: Outcome): Promise<PaymentState> {
  if (outcome.kind === 'unknown') {
    deps.observer.trouble('provider_silent');
    deps.log.warn({ paymentId: payment.id, why: outcome.why }, 'the provider did not say how a payment stands');
    return payment.state;
  }
  // The provider has never heard of it: the call that starts it is still to come, or was lost.
  if (outcome.kind === 'not_found') return payment.state;
  const ours = { key: payment.providerKey, amount: payment.amount, currency: payment.currency };
  const mismatch = mismatchOf(ours, outcome.claim);
  if (mismatch) {
    deps.observer.trouble('mismatch');
    deps.log.error({ paymentId: payment.id, mismatch }, 'the provider speaks of other money; nothing is settled');
    await keepMismatch(deps.db, payment.id, mismatch);
    return end(deps, payment, 'unknown');
  }
  switch (outcome.state) {
    case 'succeeded':
      return succeed(deps, payment, outcome.ref);
    case 'failed':
    case 'canceled':
      return end(deps, payment, outcome.state);
    case 'pending': {
      // Also how a start is completed whose process died before it could write down what the bank had answered.
      const running = payment.expiresAt.getTime() > deps.clock.now().getTime();
      if (payment.state === 'pending' || !running) return payment.state;
      return (await markPending(deps.db, payment.id, outcome.ref, null)) ? 'pending' : payment.state;
    }
  }
}

/** Only the first of any number of messages about one success sends the job. */
async function succeed(deps: PaymentDeps, payment: Payment, ref: string): Promise<PaymentState> {
  const first = await deps.db.transaction(async (tx) => {
    if (!(await markSucceeded(tx, payment.id, ref, deps.clock.now()))) return false;
    await deps.jobs.send(tx, paymentSucceeded, { paymentId: payment.id, subject: payment.subject });
    return true;
  });
  if (first) {
    deps.jobs.wake(paymentSucceeded);
    deps.observer.paymentBecame('succeeded');
    deps.log.info({ paymentId: payment.id, before: payment.state }, 'a payment succeeded');
  }
  return 'succeeded';
}

async function end(
  deps: PaymentDeps,
  payment: Payment,
  state: 'failed' | 'canceled' | 'unknown',
): Promise<PaymentState> {
  if (!(await changePayment(deps.db, payment.id, state)))
    return (await paymentById(deps.db, payment.id))?.state ?? payment.state;
  deps.observer.paymentBecame(state);
  deps.log.info({ paymentId: payment.id, before: payment.state, state }, 'a payment changed its state');
  return state;
}

/** The job `payment.ask`: asks, and plans the next time while there is no answer that decides. */
export async function askAgain(deps: PaymentDeps, paymentId: PaymentId): Promise<void> {
  const before = await paymentById(deps.db, paymentId);
  if (!before || !isUndecided(before.state)) return;
  // Planned first: a process that dies while it asks leaves a payment that is asked again.
  const at = nextAsk({ ...before, asked: before.asked + 1 }, deps.clock.now());
  await deps.db.transaction(async (tx) => {
    await planAsk(tx, paymentId, at);
    if (at) await deps.jobs.send(tx, paymentAsk, { paymentId }, { startAfter: at, singletonKey: `${paymentId}` });
  });
  if (!at) deps.log.error({ paymentId }, 'a payment without an outcome is asked no more');
  await reconcile(deps, paymentId);
}
