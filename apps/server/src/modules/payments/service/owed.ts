/** What an operator does about money that is owed: it is sent again, or was given by hand. */
import type { Tx } from '../../../platform/db/index.ts';
import { newSecretId, type PaymentId } from '../../../platform/lib/ids.ts';
import { ok, type Result, refused } from '../../../platform/lib/result.ts';
import { refundDone, refundSend } from '../jobs.ts';
import { type OwedStanding, owedStanding, refundable } from '../rules.ts';
import { lockPayment, type Payment } from '../store/payments.ts';
import {
  insertRefund,
  type MoneyRefund,
  markRefundFailed,
  markRefundGiven,
  refundById,
  refundByKey,
} from '../store/refunds.ts';
import { closeMismatch as markMismatchClosed } from '../store/unsettled.ts';
import type { PaymentDeps } from './deps.ts';

export type OwedRefusal =
  | { kind: 'not_there' }
  /** It has ended, or another attempt has taken its place. */
  | { kind: 'over' }
  /** The provider has it, or is about to have it. */
  | { kind: 'under_way' }
  /** The provider does not say: only who looked at its desk may go on. */
  | { kind: 'not_looked_up' }
  /** No provider sends it. */
  | { kind: 'by_hand_only' }
  | { kind: 'too_much'; left: number };

export type OwedDone = { refundId: number; amount: number };

export type OwedWish = {
  refundId: number;
  /** Somebody saw at the provider's desk what became of it: a provider that does not say is asked no more. */
  lookedUp: boolean;
};

/** Who gave it, and how, for the books. */
export type GivenByHand = OwedWish & { by: string; how: string };

export async function sendAgain(deps: PaymentDeps, wish: OwedWish): Promise<Result<OwedDone, OwedRefusal>> {
  return deps.db.transaction(async (tx) => {
    const found = await lockOwed(tx, wish);
    if (!found.ok) return found;
    const { payment, refund, standing } = found.value;
    if (standing === 'owed') return refused({ kind: 'by_hand_only' as const });
    const again = await nextAttempt(deps, tx, payment, refund, 'created');
    if (again.ok) await deps.jobs.send(tx, refundSend(payment.provider), { refundId: again.value.refundId });
    return again;
  });
}

export async function giveByHand(deps: PaymentDeps, wish: GivenByHand): Promise<Result<OwedDone, OwedRefusal>> {
  const done = await deps.db.transaction(async (tx) => {
    const found = await lockOwed(tx, wish);
    if (!found.ok) return found;
    const { payment, refund, standing } = found.value;
    const owed: Result<OwedDone, OwedRefusal> =
      standing === 'owed'
        ? ok({ refundId: refund.id, amount: refund.amount })
        : await nextAttempt(deps, tx, payment, refund, 'owed');
    if (!owed.ok) return owed;
    const { refundId, amount } = owed.value;
    if (!(await markRefundGiven(tx, refundId, { ...wish, now: deps.clock.now() })))
      throw new Error(`refund ${refundId} is locked, and not owed`);
    const { id: paymentId, subject } = payment;
    const { key, reason } = refund;
    await deps.jobs.send(tx, refundDone, { refundId, paymentId, subject, amount, key, reason, byHand: true });
    return owed;
  });
  if (done.ok) deps.observer.refundBecame('done');
  return done;
}

/** Money that is not what a payment asked for was seen to at the provider's desk. False: there is none that is open. */
export async function closeMismatch(
  deps: PaymentDeps,
  { paymentId, by, how }: { paymentId: PaymentId; by: string; how: string },
): Promise<boolean> {
  return markMismatchClosed(deps.db, paymentId, { by, how, at: deps.clock.now() });
}

type Owed = { payment: Payment; refund: MoneyRefund; standing: OwedStanding };

/** Under the payment's lock: its attempts take turns. */
async function lockOwed(tx: Tx, { refundId, lookedUp }: OwedWish): Promise<Result<Owed, OwedRefusal>> {
  const before = await refundById(tx, refundId);
  const payment = before && (await lockPayment(tx, before.paymentId));
  const refund = payment && (await refundById(tx, refundId));
  if (!refund) return refused({ kind: 'not_there' });
  const last = await refundByKey(tx, payment.id, refund.key);
  const standing = owedStanding({ state: refund.state, isLast: last?.id === refund.id });
  if (standing === 'over' || standing === 'under_way') return refused({ kind: standing });
  if (standing === 'silent' && !lookedUp) return refused({ kind: 'not_looked_up' });
  return ok({ payment, refund, standing });
}

/** What is silent ends as failed, so that the shop neither asks about it nor sends it; its sum goes over to the next attempt. */
async function nextAttempt(
  deps: PaymentDeps,
  tx: Tx,
  payment: Payment,
  { id, amount, reason, key, attempt, state: before }: MoneyRefund,
  state: 'created' | 'owed',
): Promise<Result<OwedDone, OwedRefusal>> {
  // Sent again between being read and being ended: the provider has it.
  if (before !== 'failed' && !(await markRefundFailed(tx, id, 'unknown'))) return refused({ kind: 'under_way' });
  const next = { paymentId: payment.id, amount, reason, key, attempt: attempt + 1, providerKey: newSecretId(), state };
  const taken = await insertRefund(tx, next, deps.clock.now());
  return taken ? ok({ refundId: taken.id, amount }) : refused({ kind: 'too_much', left: refundable(payment) });
}
