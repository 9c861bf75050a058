import type { Executor, Tx } from '../../../db/index.ts';
import { newSecretId, type PaymentId } from '../../../kernel/ids.ts';
import type { Minor } from '../../../kernel/money.ts';
import { ok, type Result, refused } from '../../../kernel/result.ts';
import { refundDone, refundSend } from '../jobs.ts';
import type { RefundOutcome } from '../provider.ts';
import { nextRefundTry, type RefundState, refundable } from '../rules.ts';
import { lockPayment, type Payment, paymentById } from '../store/payments.ts';
import {
  changeRefund,
  insertRefund,
  type MoneyRefund,
  markRefundDone,
  markRefundFailed,
  planRefund,
  refundById,
  refundByKey,
} from '../store/refunds.ts';
import { type PaymentDeps, providerNamed } from './deps.ts';

export type RefundWish = {
  paymentId: PaymentId;
  /** Minor units, above 0. */
  amount: Minor;
  /** A word for the books ('already_paid', 'refund_application'); no personal data. */
  reason: string;
  /** The caller's name for this refund: repeated with it, the money goes back once. */
  key: string;
};

export type RefundRefusal =
  | { kind: 'not_paid' }
  | { kind: 'too_much'; left: Minor }
  | { kind: 'key_used_for_another_amount' };

export type RefundTaken = { refundId: number; state: RefundState };

/** Writes a refund down, with the job that sends it, inside the caller's transaction. Call `wakeRefunds` after the commit. */
export async function takeRefund(
  deps: PaymentDeps,
  tx: Executor,
  wish: RefundWish,
): Promise<Result<RefundTaken, RefundRefusal>> {
  // The lock makes repetitions of one key, and different refunds of one payment, take turns.
  const payment = await lockPayment(tx, wish.paymentId);
  if (payment?.state !== 'succeeded') return refused({ kind: 'not_paid' });
  const before = await refundByKey(tx, wish.paymentId, wish.key);
  if (before)
    return before.amount === wish.amount
      ? ok({ refundId: before.id, state: before.state })
      : refused({ kind: 'key_used_for_another_amount' });
  const taken = await insertRefund(tx, { ...wish, providerKey: newSecretId() }, deps.clock.now());
  if (!taken) return refused({ kind: 'too_much', left: refundable(payment) });
  await deps.jobs.send(tx, refundSend(payment.provider), { refundId: taken.id });
  return ok({ refundId: taken.id, state: taken.state });
}

export async function refundPayment(
  deps: PaymentDeps,
  wish: RefundWish,
  tx?: Tx,
): Promise<Result<RefundTaken, RefundRefusal>> {
  if (tx) return takeRefund(deps, tx, wish);
  const taken = await deps.db.transaction((own) => takeRefund(deps, own, wish));
  wakeRefunds(deps);
  return taken;
}

export function wakeRefunds({ jobs, providers }: PaymentDeps): void {
  for (const { name } of providers) jobs.wake(refundSend(name));
}

/** The job `refund.send`: after a first try the provider is asked before the call is repeated, with the same key. */
export async function sendRefund(deps: PaymentDeps, refundId: number): Promise<void> {
  const refund = await refundById(deps.db, refundId);
  if (!refund || refund.state === 'done' || refund.state === 'failed') return;
  const payment = await paymentById(deps.db, refund.paymentId);
  if (payment?.providerRef == null) throw new Error(`refund ${refundId} belongs to no payment at a provider`);
  // Planned first: a process that dies during the call leaves a refund that is taken up again.
  const at = nextRefundTry(refund.tried, deps.clock.now());
  await deps.db.transaction(async (tx) => {
    await planRefund(tx, refundId, at);
    await deps.jobs.send(
      tx,
      refundSend(payment.provider),
      { refundId },
      { startAfter: at, singletonKey: `${refundId}` },
    );
  });
  await conclude(deps, payment, refund, await atProvider(deps, payment, payment.providerRef, refund));
}

async function atProvider(
  deps: PaymentDeps,
  payment: Payment,
  ref: string,
  refund: MoneyRefund,
): Promise<RefundOutcome> {
  const provider = providerNamed(deps, payment.provider);
  const order = { ref, key: refund.providerKey, amount: refund.amount, currency: payment.currency };
  if (refund.state !== 'created') {
    const asked = await provider.askRefund(order);
    if (asked.kind !== 'not_found') return asked;
  }
  if (await changeRefund(deps.db, refund.id, 'sent')) deps.observer.refundBecame('sent');
  return provider.refund(order);
}

async function conclude(
  deps: PaymentDeps,
  payment: Payment,
  refund: MoneyRefund,
  outcome: RefundOutcome,
): Promise<void> {
  const known = { refundId: refund.id, paymentId: payment.id };
  switch (outcome.kind) {
    case 'done': {
      if (outcome.amount !== refund.amount) {
        deps.observer.trouble('mismatch');
        deps.log.error(
          { ...known, received: outcome.amount },
          'the provider refunded another amount; left for the operator',
        );
        return;
      }
      await finish(deps, payment, refund);
      return;
    }
    case 'failed':
      if (await deps.db.transaction((tx) => markRefundFailed(tx, refund.id))) deps.observer.refundBecame('failed');
      deps.log.error({ ...known, why: outcome.why }, 'the provider refused a refund; the money is still owed');
      return;
    case 'pending':
      return;
    case 'not_found':
    case 'unknown':
      if (await changeRefund(deps.db, refund.id, 'unknown')) deps.observer.refundBecame('unknown');
      deps.observer.trouble('provider_silent');
      deps.log.warn(known, 'the provider did not say whether a refund was made');
      return;
  }
}

async function finish(deps: PaymentDeps, payment: Payment, refund: MoneyRefund): Promise<void> {
  const first = await deps.db.transaction(async (tx) => {
    if (!(await markRefundDone(tx, refund.id, deps.clock.now()))) return false;
    await deps.jobs.send(tx, refundDone, {
      refundId: refund.id,
      paymentId: payment.id,
      subject: payment.subject,
      amount: refund.amount,
      key: refund.key,
      reason: refund.reason,
    });
    return true;
  });
  if (!first) return;
  deps.jobs.wake(refundDone);
  deps.observer.refundBecame('done');
  deps.log.info({ refundId: refund.id, paymentId: payment.id }, 'money went back');
}
