/** Payment state transitions: pure functions from one record to the next. */
import { randomUUID } from 'node:crypto';
import { type CardBehavior, TEST_CARDS } from '../cards/test-cards.ts';
import type { Payment } from './ledger.ts';

const MAX_WRONG_CODES = 3;

export function findCardBehavior(payment: Payment): CardBehavior | null {
  return TEST_CARDS.find((card) => card.number === payment.card) ?? null;
}

export function isExpired(payment: Payment, now: number): boolean {
  return payment.state === 'waiting' && Date.parse(payment.order.expires_at) <= now;
}

/** The card form was submitted; 3-D Secure comes next. */
export function submitCard(payment: Payment, card: CardBehavior): Payment {
  return { ...payment, card: card.number };
}

/** The 3-D Secure code was submitted. `timeFactor` scales the delays of slow cards. */
export function submitCode(payment: Payment, code: string, now: number, timeFactor: number): Payment {
  const card = findCardBehavior(payment);
  if (!card || payment.state !== 'waiting') return payment;
  if (card.outcome === 'three_ds_failed') return failPayment(payment, 'three_ds_failed', now);
  if (code.trim() !== payment.code) {
    const wrongCodes = payment.wrongCodes + 1;
    return wrongCodes >= MAX_WRONG_CODES ? failPayment(payment, 'three_ds_failed', now) : { ...payment, wrongCodes };
  }
  if (card.outcome !== 'succeeded') return failPayment(payment, card.outcome, now);
  if (card.delaySeconds > 0)
    return { ...payment, state: 'processing', dueAt: now + card.delaySeconds * 1000 * timeFactor };
  return succeedPayment(payment, now);
}

export function succeedPayment(payment: Payment, now: number): Payment {
  const card = findCardBehavior(payment);
  const succeeded: Payment = {
    ...payment,
    state: 'succeeded',
    dueAt: null,
    failingStatusRequests: card?.failingStatusRequests ?? 0,
  };
  return addNotices(succeeded, card?.notifications ?? 1, now);
}

/** Delays the outcome of a payment without a card. */
export function startProcessing(payment: Payment, dueAt: number): Payment {
  return { ...payment, state: 'processing', dueAt };
}

export function declinePayment(payment: Payment, now: number): Payment {
  return failPayment(payment, 'declined', now);
}

export function cancelPayment(payment: Payment, now: number): Payment {
  return addNotices({ ...payment, state: 'canceled' }, 1, now);
}

export function addRefund(payment: Payment, key: string, amount: number, now: number): Payment {
  return { ...payment, refunds: [...payment.refunds, { key, amount, state: 'done', at: now }] };
}

function failPayment(payment: Payment, failure: NonNullable<Payment['failure']>, now: number): Payment {
  return addNotices({ ...payment, state: 'failed', failure }, 1, now);
}

function addNotices(payment: Payment, count: number, now: number): Payment {
  const newNotices = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    state: payment.state,
    dueAt: now + index * 500,
    tries: 0,
  }));
  return { ...payment, notices: [...payment.notices, ...newNotices] };
}
