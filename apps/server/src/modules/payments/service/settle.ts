import type { Tx } from '../../../db/index.ts';
import type { PaymentId } from '../../../kernel/ids.ts';
import type { Minor } from '../../../kernel/money.ts';
import { refundSend } from '../jobs.ts';
import { lockPayment, markSettled } from '../store/payments.ts';
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

/**
 * Decides once, in one transaction, what a captured payment does: `decide` sells (or not) inside the transaction, and
 * money that is not kept is written down as a refund in the same one. A repeated call decides nothing again, so that
 * tickets and money back can never both be given. Null: there is nothing to settle (any more).
 */
export async function settleCaptured(
  deps: PaymentDeps,
  paymentId: PaymentId,
  decide: (tx: Tx, payment: CapturedPayment) => Promise<Settlement>,
): Promise<Settlement | null> {
  const settlement = await deps.db.transaction(async (tx): Promise<Settlement | null> => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.succeededAt == null || payment.settledAt !== null) return null;
    const { subject, amount, currency, succeededAt } = payment;
    const decided = await decide(tx, { paymentId, subject, amount, currency, succeededAt });
    if (decided.kind === 'give_back') {
      const wish = { paymentId, amount: payment.amount - payment.refunded, reason: decided.why, key: 'give_back' };
      const taken = await takeRefund(deps, tx, wish);
      if (!taken.ok) throw new Error(`payment ${paymentId} could not be given back: ${taken.refusal.kind}`);
    }
    await markSettled(tx, paymentId, deps.clock.now());
    return decided;
  });
  if (settlement?.kind === 'give_back') deps.jobs.wake(refundSend);
  return settlement;
}
