/** Payments that are not final, or need a person, as rows. */
import type { OpenPayment } from './case.store.ts';
import { age, maskedBuyer, sum, table } from './words.ts';

const UNDECIDED = ['created', 'pending', 'unknown'];
const SETTLED_WITHIN_MS = 120_000;

export type ListedPayment = {
  payment: number;
  state: string;
  seconds: number;
  provider: string;
  order: number | null;
  amount: number;
  currency: string;
  buyer: string;
  /** Why a person has to look; '' where the shop goes on by itself. */
  needs: string;
};

export function listed(found: OpenPayment, now: Date): ListedPayment {
  const { id, state, createdAt, provider, order, amount, currency } = found;
  return {
    payment: id,
    state,
    seconds: Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / 1000)),
    provider,
    order,
    amount,
    currency,
    buyer: maskedBuyer(found),
    needs: needOf(found, now),
  };
}

function needOf({ state, mismatch, nextAskAt, succeededAt, settledAt, refundTrouble }: OpenPayment, now: Date): string {
  if (refundTrouble === 'failed') return 'a refund was refused: the money is still owed';
  if (refundTrouble === 'owed') return 'money is to be given back by hand';
  if (state === 'succeeded' && settledAt === null && succeededAt)
    return now.getTime() - succeededAt.getTime() > SETTLED_WITHIN_MS ? 'paid, but neither tickets nor a refund' : '';
  if (mismatch && state !== 'succeeded') return 'the provider speaks of other money';
  if (UNDECIDED.includes(state) && nextAskAt === null) return 'asked about no more, after a week';
  return '';
}

export function listText(found: readonly OpenPayment[], now: Date): string {
  if (found.length === 0) return 'No payment is open.';
  const rows = found.map((one) => {
    const { payment, state, provider, order, amount, currency, buyer, needs } = listed(one, now);
    const shown = one.refundTrouble && state === 'succeeded' ? `refund ${one.refundTrouble}` : state;
    return [
      `${payment}`,
      shown,
      age(one.createdAt, now),
      provider,
      `${order ?? '–'}`,
      sum(amount, currency),
      buyer,
      needs,
    ];
  });
  return table([['payment', 'state', 'age', 'provider', 'order', 'amount', 'buyer', 'needs a person'], ...rows]);
}
