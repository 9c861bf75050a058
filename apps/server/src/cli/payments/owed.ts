/** What is owed to buyers and why, and what an operator did about it. */

import { type OwedDone, type OwedRefusal, type OwedStanding, owedStanding } from '../../modules/payments/index.ts';
import type { Result } from '../../platform/lib/result.ts';
import type { MismatchedMoney, OwedMoney } from './owed.store.ts';
import { age, maskedBuyer, sum, table } from './words.ts';

/** A provider that has said nothing for so long is named: before that the shop asks it often. */
export const SILENT_AFTER_MS = 3_600_000;

export type ListedOwed = {
  /** Null for money of a payment that differs from what was asked for: there is nothing to send again. */
  refund: number | null;
  payment?: number;
  order: number | null;
  amount: number;
  currency: string;
  seconds: number;
  provider: string;
  buyer: string;
  why: string;
};

export function listedOwed(found: OwedMoney, now: Date): ListedOwed {
  return {
    refund: found.refund,
    ...listedMoney(found, now),
    why: WHY[owedStanding({ state: found.state, isLast: true })](found),
  };
}

export function listedMismatch(found: MismatchedMoney, now: Date): ListedOwed {
  const { payment, provider, ref, mismatch } = found;
  const differs = mismatch ? ` (${mismatch.field}: ours ${mismatch.expected}, theirs ${mismatch.received})` : '';
  const desk = `look at its desk${ref === null ? '' : ` for ${ref}`}`;
  return {
    refund: null,
    payment,
    ...listedMoney(found, now),
    why: `${provider} has money for payment ${payment} that was not asked for${differs}: ${desk}, give it back there, then close-mismatch ${payment}`,
  };
}

function listedMoney(
  found: OwedMoney | MismatchedMoney,
  now: Date,
): Pick<ListedOwed, 'order' | 'amount' | 'currency' | 'seconds' | 'provider' | 'buyer'> {
  const { order, amount, currency, since, provider } = found;
  return {
    order,
    amount,
    currency,
    seconds: Math.max(0, Math.floor((now.getTime() - since.getTime()) / 1000)),
    provider,
    buyer: maskedBuyer(found),
  };
}

const WHY: Readonly<Record<OwedStanding, (found: OwedMoney) => string>> = {
  owed: () => 'nobody sends it by itself: give it by hand',
  refused: ({ provider, attempt }) => `refused by ${provider}${attempt > 1 ? `, ${attempt} times` : ''}`,
  silent: ({ provider, ref, tried }) =>
    `${provider} has not said after ${tried} tries: look at its desk${ref === null ? '' : ` for ${ref}`}`,
  under_way: () => 'on its way, and late',
  over: () => '',
};

export function owedText(found: readonly ListedOwed[], now: Date): string {
  if (found.length === 0) return 'Nothing is owed.';
  const rows = found.map(({ refund, order, amount, currency, seconds, provider, buyer, why }) => {
    const since = new Date(now.getTime() - seconds * 1000);
    return [`${refund ?? '–'}`, `${order ?? '–'}`, sum(amount, currency), age(since, now), provider, buyer, why];
  });
  return table([['refund', 'order', 'amount', 'since', 'provider', 'buyer', 'why'], ...rows]);
}

export type Done = { code: 0 | 1 | 2; said: string };

export function doneText(refund: number, done: Result<OwedDone, OwedRefusal>, what: 'sent' | 'given'): Done {
  if (!done.ok) return { code: done.refusal.kind === 'not_there' ? 2 : 1, said: refusedText(refund, done.refusal) };
  const { refundId } = done.value;
  return {
    code: 0,
    said:
      what === 'sent'
        ? `It is sent again as refund ${refundId}: npm run payments -- owed names it if that is refused, too.`
        : `Refund ${refundId} is in the books as given by hand. The buyer of tickets is told by a letter as soon as the shop runs.`,
  };
}

function refusedText(refund: number, refusal: OwedRefusal): string {
  switch (refusal.kind) {
    case 'not_there':
      return `There is no refund ${refund}.`;
    case 'over':
      return `Refund ${refund} has ended, or was sent again: npm run payments -- owed says what is owed now.`;
    case 'under_way':
      return `Refund ${refund} is on its way: the shop asks about it by itself. Nothing was changed.`;
    case 'not_looked_up':
      return `The provider has not said what became of refund ${refund}. Look at its desk first, then repeat this with --looked-up: the shop asks about it no more. Where the desk says that it was made, use given-by-hand.`;
    case 'by_hand_only':
      return `No provider sends refund ${refund}: give the money by hand, and say so with given-by-hand.`;
    case 'too_much':
      return `Refund ${refund} would be more than was paid: only ${(refusal.left / 100).toFixed(2)} of the payment is left.`;
  }
}
