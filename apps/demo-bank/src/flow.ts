/** What happens to a payment at the bank: pure steps from one record to the next. */
import { randomUUID } from 'node:crypto';
import type { Payment } from './ledger.ts';
import { type CardBehaviour, TEST_CARDS } from './test-cards.ts';

const MOST_WRONG_CODES = 3;

export function behaviourOf(payment: Payment): CardBehaviour | null {
  return TEST_CARDS.find((card) => card.number === payment.card) ?? null;
}

export function isExpired(payment: Payment, now: number): boolean {
  return payment.state === 'waiting' && Date.parse(payment.order.expires_at) <= now;
}

/** The buyer has typed a card in and is asked for the code. */
export function withCard(payment: Payment, card: CardBehaviour): Payment {
  return { ...payment, card: card.number };
}

/** The buyer has typed the code. `timeFactor` shortens the waits of the slow cards. */
export function withCode(payment: Payment, code: string, now: number, timeFactor: number): Payment {
  const card = behaviourOf(payment);
  if (!card || payment.state !== 'waiting') return payment;
  if (card.outcome === 'three_ds_failed') return failed(payment, 'three_ds_failed', now);
  if (code.trim() !== payment.code) {
    const wrongCodes = payment.wrongCodes + 1;
    return wrongCodes >= MOST_WRONG_CODES ? failed(payment, 'three_ds_failed', now) : { ...payment, wrongCodes };
  }
  if (card.outcome !== 'succeeded') return failed(payment, card.outcome, now);
  if (card.after > 0) return { ...payment, state: 'processing', dueAt: now + card.after * 1000 * timeFactor };
  return succeeded(payment, now);
}

export function succeeded(payment: Payment, now: number): Payment {
  const card = behaviourOf(payment);
  const done: Payment = { ...payment, state: 'succeeded', dueAt: null, failingAsks: card?.failingAsks ?? 0 };
  return withNotices(done, card?.notifications ?? 1, now);
}

/** The bank takes its time over a payment without a card. */
export function processing(payment: Payment, dueAt: number): Payment {
  return { ...payment, state: 'processing', dueAt };
}

export function declined(payment: Payment, now: number): Payment {
  return failed(payment, 'declined', now);
}

export function canceled(payment: Payment, now: number): Payment {
  return withNotices({ ...payment, state: 'canceled' }, 1, now);
}

export function refunded(payment: Payment, key: string, amount: number, now: number): Payment {
  return { ...payment, refunds: [...payment.refunds, { key, amount, state: 'done', at: now }] };
}

function failed(payment: Payment, failure: NonNullable<Payment['failure']>, now: number): Payment {
  return withNotices({ ...payment, state: 'failed', failure }, 1, now);
}

function withNotices(payment: Payment, count: number, now: number): Payment {
  const fresh = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    state: payment.state,
    dueAt: now + index * 500,
    tries: 0,
  }));
  return { ...payment, notices: [...payment.notices, ...fresh] };
}
