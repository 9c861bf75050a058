/** Brings refunds to the provider, and finds out what became of them. */
import type { Tx } from '../../../platform/db/index.ts';
import { refundDone, refundSend } from '../jobs.ts';
import type { PaymentProvider, RefundOrder, RefundOutcome } from '../provider.ts';
import { nextRefundTry, UNDECIDED_REFUND_STATES } from '../rules.ts';
import { lockPayment, type Payment, paymentById } from '../store/payments.ts';
import {
  changeRefund,
  type MoneyRefund,
  markRefundDone,
  markRefundFailed,
  markRefundMade,
  otherRefunds,
  planRefund,
  refundById,
} from '../store/refunds.ts';
import { type PaymentDeps, providerNamed } from './deps.ts';

/** Longer than a call may still be on its way to a provider that would not know it from a second one. */
const IN_TURN_PAUSE = 60_000;

/** The job `refund.send`: after a first try the provider is asked before the call is repeated, with the same key. */
export async function sendRefund(deps: PaymentDeps, refundId: number): Promise<void> {
  const found = await refundById(deps.db, refundId);
  if (!found) return;
  const payment = await paymentById(deps.db, found.paymentId);
  if (payment?.providerRef == null) throw new Error(`refund ${refundId} belongs to no payment at a provider`);
  const provider = providerNamed(deps, payment.provider);
  const turn = await takeTurn(deps, provider, payment, refundId);
  if (!turn) return;
  const { refund, goneBefore } = turn;
  const order: RefundOrder = {
    ref: payment.providerRef,
    key: refund.providerKey,
    amount: refund.amount,
    currency: payment.currency,
    paid: payment.amount,
    goneBefore,
  };
  await conclude(deps, payment, refund, await atProvider(deps, provider, order, refund));
}

type Turn = { refund: MoneyRefund; goneBefore: number };

/**
 * Null: it has ended, or others are at it. Where the provider knows no keys one refund of a payment is under way at a time,
 * and is taken up again only when the last call about it must have ended.
 */
function takeTurn(
  { db, jobs, clock }: PaymentDeps,
  { name, refundsInTurn }: PaymentProvider,
  payment: Payment,
  refundId: number,
): Promise<Turn | null> {
  return db.transaction(async (tx) => {
    if (refundsInTurn) await lockPayment(tx, payment.id);
    const refund = await refundById(tx, refundId);
    if (!refund || !UNDECIDED_REFUND_STATES.includes(refund.state)) return null;
    const now = clock.now();
    if (refundsInTurn && refund.state !== 'created' && refund.nextTryAt && refund.nextTryAt > now) return null;
    const others = await otherRefunds(tx, refund);
    const waits = refundsInTurn && refund.state === 'created' && others.underWay;
    const soon = nextRefundTry(refund.tried, now);
    const at = refundsInTurn && !waits ? new Date(Math.max(soon.getTime(), now.getTime() + IN_TURN_PAUSE)) : soon;
    // Planned first: a process that dies during the call leaves a refund that is taken up again.
    await planRefund(tx, refundId, at);
    await jobs.send(tx, refundSend(name), { refundId }, { startAfter: at, singletonKey: `${refundId}` });
    if (waits) return null;
    if (refundsInTurn) await changeRefund(tx, refundId, 'sent');
    return { refund, goneBefore: others.gone };
  });
}

async function atProvider(
  deps: PaymentDeps,
  provider: PaymentProvider,
  order: RefundOrder,
  { id, state }: MoneyRefund,
): Promise<RefundOutcome> {
  if (state !== 'created') {
    const asked = await provider.askRefund(order);
    if (asked.kind !== 'not_found') return asked;
  }
  if ((await changeRefund(deps.db, id, 'sent')) || state === 'created') deps.observer.refundBecame('sent');
  // An operator who looked at the provider's desk may have ended it meanwhile: nothing may be sent then.
  if ((await refundById(deps.db, id))?.state !== 'sent') return { kind: 'pending' };
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
    if (!(await markRefundDone(tx, refund.id, deps.clock.now())) && !(await madeAfterAll(deps, tx, payment, refund)))
      return false;
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
  if (!first) {
    await tellGoneTwice(deps, payment, refund);
    return;
  }
  deps.observer.refundBecame('done');
  deps.log.info({ refundId: refund.id, paymentId: payment.id }, 'money went back');
}

/** Of two calls at once the provider refused one and did the other: the money is gone, and is not to be sent again. */
async function madeAfterAll(deps: PaymentDeps, tx: Tx, payment: Payment, { id }: MoneyRefund): Promise<boolean> {
  await lockPayment(tx, payment.id);
  const isMade = await markRefundMade(tx, id, deps.clock.now());
  if (isMade) deps.log.warn({ refundId: id, paymentId: payment.id }, 'the provider made a refund that it had refused');
  return isMade;
}

/** The provider made it after all, although an operator had ended it: it may have gone back twice. */
async function tellGoneTwice(deps: PaymentDeps, payment: Payment, { id }: MoneyRefund): Promise<void> {
  if ((await refundById(deps.db, id))?.state !== 'failed') return;
  deps.observer.trouble('mismatch');
  deps.log.error({ refundId: id, paymentId: payment.id }, 'the provider made a refund that had been ended as not made');
}
