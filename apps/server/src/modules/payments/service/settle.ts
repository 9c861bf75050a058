import type { Tx } from '../../../platform/db/index.ts';
import { DatabaseUnavailable } from '../../../platform/db/index.ts';
import type { PaymentId } from '../../../platform/lib/ids.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import { lockPayment, lockPayments, markSettled, type Payment } from '../store/payments.ts';
import type { PaymentDeps } from './deps.ts';
import { takeRefund } from './refund.ts';

export type CapturedPayment = {
  paymentId: PaymentId;
  subject: string;
  amount: Minor;
  currency: string;
  succeededAt: Date;
};

/** What became of captured money: it bought what it was for, or it goes back whole. */
export type Settlement = { kind: 'kept' } | { kind: 'give_back'; why: string };

/** Decided with others, or to be decided in a transaction of its own. */
export type BatchDecision = 'kept' | 'alone';

/** What money does is its subject's to say: both sell (or not) inside the transaction that they are given. */
export type Decide = {
  /** Decides on many payments, in their order. Where it throws nothing has happened, and they are decided on in smaller parts. */
  together(tx: Tx, payments: readonly CapturedPayment[]): Promise<readonly BatchDecision[]>;
  alone(tx: Tx, payment: CapturedPayment): Promise<Settlement>;
};

/**
 * Decides once, inside a transaction, what a captured payment does; money that is not kept is written down as a refund in
 * the same one. A repeated call decides nothing again, so that tickets and money back can never both be given. Payments
 * that are to be settled at the same time share a transaction. Null: there is nothing to settle (any more).
 */
export function settler(deps: PaymentDeps, decide: Decide): (paymentId: PaymentId) => Promise<Settlement | null> {
  const together = deps.together.batch<PaymentId, Settlement | 'alone' | 'settled'>((ids) =>
    settleTogether(deps, ids, decide),
  );
  return async (paymentId) => {
    // A batch of one that failed may do better alone; what fails then is the caller's to try again.
    const settled = await together(paymentId).catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) throw error;
      return 'alone' as const;
    });
    if (settled === 'alone') return settleAlone(deps, paymentId, decide);
    return settled === 'settled' ? null : settled;
  };
}

/** Rows are locked in the order of their ids: payments, then what their subject locks. */
function settleTogether(
  deps: PaymentDeps,
  ids: readonly PaymentId[],
  decide: Decide,
): Promise<(Settlement | 'alone' | 'settled')[]> {
  return deps.db.transaction(async (tx) => {
    const open = (await lockPayments(tx, ids)).flatMap((payment) => captured(payment) ?? []);
    const decided = await decide.together(tx, open);
    const kept = new Map(open.map((payment, at) => [payment.paymentId, decided[at] === 'kept']));
    await markSettled(
      tx,
      [...kept].filter(([, isKept]) => isKept).map(([id]) => id),
      deps.clock.now(),
    );
    return ids.map((id) => {
      const isKept = kept.get(id);
      if (isKept === undefined) return 'settled';
      return isKept ? { kind: 'kept' } : 'alone';
    });
  });
}

async function settleAlone(deps: PaymentDeps, paymentId: PaymentId, decide: Decide): Promise<Settlement | null> {
  return deps.db.transaction(async (tx): Promise<Settlement | null> => {
    const payment = await lockPayment(tx, paymentId);
    const open = payment && captured(payment);
    if (!open) return null;
    const decided = await decide.alone(tx, open);
    if (decided.kind === 'give_back') {
      const wish = { paymentId, amount: payment.amount - payment.refunded, reason: decided.why, key: 'give_back' };
      const taken = await takeRefund(deps, tx, wish);
      if (!taken.ok) throw new Error(`payment ${paymentId} could not be given back: ${taken.refusal.kind}`);
    }
    await markSettled(tx, [paymentId], deps.clock.now());
    return decided;
  });
}

/** Null where there is nothing to settle. */
function captured({ id, subject, amount, currency, succeededAt, settledAt }: Payment): CapturedPayment | null {
  if (succeededAt === null || settledAt !== null) return null;
  return { paymentId: id, subject, amount, currency, succeededAt };
}
