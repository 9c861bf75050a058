import type { Tx } from '../../../platform/db/index.ts';
import { newSecretId, type PaymentId } from '../../../platform/lib/ids.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import { ok, type Result, refused } from '../../../platform/lib/result.ts';
import { refundSend } from '../jobs.ts';
import { type RefundState, refundable } from '../rules.ts';
import { lockPayment, lockPayments } from '../store/payments.ts';
import { insertRefund, meantBack, refundByKey } from '../store/refunds.ts';
import type { PaymentDeps } from './deps.ts';

export type RefundWish = {
  paymentId: PaymentId;
  /** Minor units, above 0. */
  amount: Minor;
  /** A word for the books ('already_paid', 'refund_application'); no personal data. */
  reason: string;
  /** The caller's name for this refund: repeated with it, the money goes back once. */
  key: string;
  /** No provider can send it: it is written down as owed, and somebody of the house gives it. */
  byHand?: boolean;
};

export type RefundRefusal =
  | { kind: 'not_paid' }
  | { kind: 'too_much'; left: Minor }
  | { kind: 'key_used_for_another_amount' };

export type RefundTaken = { refundId: number; state: RefundState };

/** Writes a refund down, with the job that sends it, inside the caller's transaction. */
export async function takeRefund(
  deps: PaymentDeps,
  tx: Tx,
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
  const state = wish.byHand ? 'owed' : 'created';
  const taken = await insertRefund(tx, { ...wish, providerKey: newSecretId(), state, attempt: 1 }, deps.clock.now());
  if (!taken) return refused({ kind: 'too_much', left: refundable(payment) });
  if (wish.byHand) return ok({ refundId: taken.id, state });
  await deps.jobs.send(tx, refundSend(payment.provider), { refundId: taken.id });
  return ok({ refundId: taken.id, state });
}

/** How much of each of these payments is for nobody else to send back; locked until the transaction ends. */
export async function lockRoom(tx: Tx, ids: readonly PaymentId[]): Promise<ReadonlyMap<PaymentId, Minor>> {
  const locked = await lockPayments(tx, ids);
  const back = await meantBack(tx, ids);
  return new Map(locked.map(({ id, state, amount }) => [id, state === 'succeeded' ? amount - (back.get(id) ?? 0) : 0]));
}

export async function refundPayment(
  deps: PaymentDeps,
  wish: RefundWish,
  tx?: Tx,
): Promise<Result<RefundTaken, RefundRefusal>> {
  return tx ? takeRefund(deps, tx, wish) : deps.db.transaction((own) => takeRefund(deps, own, wish));
}
