/** The only way a payment gets decided: the provider is asked, and its answer has to fit what we asked for. */

import { asError } from '../../../kernel/as-error.ts';
import type { PaymentId } from '../../../kernel/ids.ts';
import { paymentAsk } from '../jobs.ts';
import type { Outcome, ProviderState } from '../provider.ts';
import { type DeclineReason, isUndecided, mismatchOf, nextAsk, type PaymentState } from '../rules.ts';
import { planAsks } from '../store/batches.ts';
import {
  changePayment,
  keepMismatch,
  type Payment,
  paymentById,
  paymentsById,
  type WhyChanged,
} from '../store/payments.ts';
import { providerNamed } from './deps.ts';
import type { PaymentShop } from './payment-shop.ts';

/**
 * Asks the provider and records what it says; returns the state afterwards. Whoever wants the same while it is being asked
 * gets the same answer, if it decides: it may be older than what made them ask.
 */
export async function reconcile(deps: PaymentShop, payment: Payment): Promise<PaymentState> {
  if (payment.state === 'succeeded') return 'succeeded';
  return deps.asks.once(
    payment.id,
    () => askAndRecord(deps, payment),
    (state) => !isUndecided(state),
  );
}

async function askAndRecord(deps: PaymentShop, payment: Payment): Promise<PaymentState> {
  const provider = providerNamed(deps, payment.provider);
  const name = { key: payment.providerKey, ref: payment.providerRef };
  let outcome = await provider.ask(name);
  const overdue = payment.expiresAt.getTime() <= deps.clock.now().getTime();
  const stillOpen = outcome.kind === 'not_found' || (outcome.kind === 'found' && isUnderWay(outcome.state));
  if (overdue && stillOpen && isUndecided(payment.state)) {
    // The reservation is over: nobody may pay any more. The bank refuses when it is at it already, and then it is asked on.
    const canceled = await provider.cancel(name);
    if (canceled.kind === 'canceled' || canceled.kind === 'not_found')
      return end(deps, payment, 'canceled', 'time_over');
    outcome = await provider.ask(name);
    if (outcome.kind === 'found' && isUnderWay(outcome.state))
      return end(deps, payment, 'unknown', 'time_over_still_open');
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
  if (outcome.kind === 'not_found') {
    deps.waiting.noted(payment.id, true);
    return payment.state;
  }
  const ours = { key: payment.providerKey, amount: payment.amount, currency: payment.currency };
  const mismatch = mismatchOf(ours, outcome.claim);
  if (mismatch) {
    deps.observer.trouble('mismatch');
    deps.log.error({ paymentId: payment.id, mismatch }, 'the provider speaks of other money; nothing is settled');
    await keepMismatch(deps.db, payment.id, mismatch, deps.clock.now());
    return end(deps, payment, 'unknown', 'mismatch');
  }
  deps.waiting.noted(payment.id, outcome.state === 'pending');
  switch (outcome.state) {
    case 'succeeded':
      return succeed(deps, payment, outcome.ref);
    case 'failed':
    case 'canceled':
      return end(deps, payment, outcome.state, 'provider_said', outcome.declined);
    case 'pending':
    case 'processing': {
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
    await deps.settleNow(payment.id);
  }
  return 'succeeded';
}

async function end(
  deps: PaymentShop,
  payment: Payment,
  state: 'failed' | 'canceled' | 'unknown',
  why: WhyChanged,
  reason?: DeclineReason,
): Promise<PaymentState> {
  if (!(await changePayment(deps.db, payment.id, state, { at: deps.clock.now(), why, reason })))
    return (await paymentById(deps.db, payment.id))?.state ?? payment.state;
  deps.observer.paymentBecame(state);
  deps.log.info({ paymentId: payment.id, before: payment.state, state }, 'a payment changed its state');
  return state;
}

/** The job `payment.ask`: asks about each, and plans the next time while there is no answer that decides. */
export async function askAgain(deps: PaymentShop, ids: readonly PaymentId[]): Promise<(Error | null)[]> {
  const undecided = (await paymentsById(deps.db, ids)).filter(({ state }) => isUndecided(state));
  if (undecided.length === 0) return ids.map(() => null);
  // Planned first: a process that dies while it asks leaves payments that are asked again.
  const asks = undecided.map((payment) => ({
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
