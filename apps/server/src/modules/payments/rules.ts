/** States of payments and refunds, their transitions, and the polling schedule. */
import { hasPassed } from '../../platform/lib/clock.ts';
import { HOUR_MS, SECOND_MS } from '../../platform/lib/durations.ts';
import type { Currency, Minor } from '../../platform/lib/money.ts';

export const PAYMENT_STATES = ['created', 'pending', 'unknown', 'succeeded', 'failed', 'canceled'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** From → to. A success is accepted from every other state and is final. */
export const PAYMENT_TRANSITIONS: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['pending', 'unknown', 'succeeded', 'failed', 'canceled'],
  pending: ['unknown', 'succeeded', 'failed', 'canceled'],
  unknown: ['pending', 'succeeded', 'failed', 'canceled'],
  failed: ['succeeded'],
  canceled: ['succeeded'],
  succeeded: [],
};

/**
 * States in which a subject has at most one payment, except partial payments. The index payment_one_open_per_subject
 * has the same list.
 */
export const OPEN_PAYMENT_STATES: readonly PaymentState[] = ['created', 'pending'];

export const REFUND_STATES = ['created', 'sent', 'unknown', 'outstanding', 'done', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * A failed refund stays failed, and another attempt sends the outstanding amount. Without another attempt, `failed` becomes `done` if the
 * provider reports a late success of a concurrent request. `outstanding`: staff must refund manually because no provider sends it.
 */
export const REFUND_TRANSITIONS: Readonly<Record<RefundState, readonly RefundState[]>> = {
  created: ['sent'],
  sent: ['unknown', 'done', 'failed'],
  unknown: ['sent', 'done', 'failed'],
  outstanding: ['done'],
  done: [],
  failed: ['done'],
};

/** The states from which `to` may be reached, for conditional UPDATEs. */
export function listPaymentStatesBefore(to: PaymentState): PaymentState[] {
  return PAYMENT_STATES.filter((from) => PAYMENT_TRANSITIONS[from].includes(to));
}

export function listRefundStatesBefore(to: RefundState): RefundState[] {
  return REFUND_STATES.filter((from) => REFUND_TRANSITIONS[from].includes(to));
}

/** Whether a payment has no final outcome yet. */
export function isUndecided(state: PaymentState): boolean {
  return PAYMENT_TRANSITIONS[state].some((next) => next !== 'succeeded');
}

export const UNDECIDED_STATES: readonly PaymentState[] = PAYMENT_STATES.filter(isUndecided);

/** Refunds that wait for a provider's decision. */
export const UNDECIDED_REFUND_STATES: readonly RefundState[] = REFUND_STATES.filter((state) =>
  REFUND_TRANSITIONS[state].some((next) => next !== 'done'),
);

/** States in which the provider may be executing the refund. */
export const REFUND_IN_PROGRESS_STATES: readonly RefundState[] = listRefundStatesBefore('failed');

/** Status of an outstanding refund for staff. `no_response`: the provider's dashboard has the outcome. */
export type OutstandingStatus = 'requires_manual_refund' | 'refused' | 'no_response' | 'in_progress' | 'closed';

const OUTSTANDING_STATUS: Readonly<Record<RefundState, OutstandingStatus>> = {
  created: 'in_progress',
  sent: 'in_progress',
  unknown: 'no_response',
  outstanding: 'requires_manual_refund',
  failed: 'refused',
  done: 'closed',
};

/** The last attempt of a key determines the status; earlier attempts are `closed`. */
export function getOutstandingStatus({ state, isLast }: { state: RefundState; isLast: boolean }): OutstandingStatus {
  return isLast ? OUTSTANDING_STATUS[state] : 'closed';
}

/** Issues that need staff. `unapplied`: captured, with neither tickets nor a refund. `polling_stopped`: no longer polled. */
export type PaymentIssue = 'unapplied' | 'mismatch' | 'polling_stopped';

/** The same time limit as in the audit of payments. */
const APPLY_WITHIN_MS = 120_000;

type PaymentFacts = {
  state: PaymentState;
  succeededAt: Date | null;
  resolvedAt: Date | null;
  nextPollAt: Date | null;
  mismatch: object | null;
};

export function findPaymentIssues(payment: PaymentFacts, now: Date): PaymentIssue[] {
  const { state, succeededAt, resolvedAt, nextPollAt, mismatch } = payment;
  const isLate = succeededAt !== null && now.getTime() - succeededAt.getTime() > APPLY_WITHIN_MS;
  if (state === 'succeeded') return resolvedAt === null && isLate ? ['unapplied'] : [];
  const isGivenUp = isUndecided(state) && nextPollAt === null;
  const isMismatched = mismatch !== null && (isUndecided(state) || nextPollAt !== null);
  return [...(isMismatched ? (['mismatch'] as const) : []), ...(isGivenUp ? (['polling_stopped'] as const) : [])];
}

/** Identity of a payment, compared before a provider's outcome is accepted. */
export type PaymentIdentity = { key: string; amount: Minor; currency: string };

/** The identity reported by a provider. `amount` is null if it is not a whole number of minor units. */
export type ProviderPaymentIdentity = Omit<PaymentIdentity, 'amount'> & { amount: Minor | null };

export type Mismatch = { field: 'key' | 'amount' | 'currency'; expected: string; received: string };

/** The first field in which the provider's payment differs from ours, or null. */
export function findMismatch(ours: PaymentIdentity, theirs: ProviderPaymentIdentity): Mismatch | null {
  for (const field of ['key', 'amount', 'currency'] as const)
    if (ours[field] !== theirs[field])
      return { field, expected: String(ours[field]), received: String(theirs[field] ?? 'unreadable') };
  return null;
}

/**
 * Whether the provider's page is closed for good, by the provider's answer to a cancellation. `not_found` does not close
 * the page of a payment in the state `created`: its start request may still be on its way, and opens the page later.
 */
export function isPageClosed(
  { state }: { state: PaymentState },
  canceled: 'canceled' | 'not_found' | 'too_late',
): boolean {
  return canceled === 'canceled' || (canceled === 'not_found' && state !== 'created');
}

const FIRST_POLL_DELAY_MS = 5 * SECOND_MS;
/** While the buyer may be waiting, polling finds a success without a webhook within a minute, and tickets follow within two. */
const FREQUENT_POLL_DELAY_MS = 60 * SECOND_MS;
const FREQUENT_POLLING_AFTER_END_MS = 2 * HOUR_MS;
const MAX_POLL_DELAY_MS = 6 * HOUR_MS;
/** How long a page that can still be paid is polled after the reservation ends. */
const PAGE_POLLING_AFTER_END_MS = 24 * HOUR_MS;
/** An unreachable provider is polled longer, because the buyer may have paid. */
const GIVE_UP_AFTER_MS = 7 * 24 * HOUR_MS;

/** Whether a payment is no longer polled although its provider's page may still accept it. */
export function isPagePollingOver({ expiresAt }: { expiresAt: Date }, now: Date): boolean {
  return hasPassed(new Date(expiresAt.getTime() + PAGE_POLLING_AFTER_END_MS), now);
}

/**
 * The time of the next poll: after 5, 10, 20, 40 s, then every minute until two hours after the reservation ends, then at growing
 * intervals; also just after the reservation ends and when the polling of payable pages ends. Null: a week has passed, polling stops.
 */
export function calculateNextPollAt(
  payment: { createdAt: Date; expiresAt: Date; polls: number },
  now: Date,
): Date | null {
  const at = now.getTime();
  if (at - payment.createdAt.getTime() > GIVE_UP_AFTER_MS) return null;
  const sinceEnd = at - payment.expiresAt.getTime();
  const exponential = FIRST_POLL_DELAY_MS * 2 ** Math.min(payment.polls, 20);
  const frequent = Math.min(exponential, FREQUENT_POLL_DELAY_MS);
  const delay =
    sinceEnd <= FREQUENT_POLLING_AFTER_END_MS
      ? frequent
      : Math.min(Math.max(sinceEnd / 4, FREQUENT_POLL_DELAY_MS), MAX_POLL_DELAY_MS);
  const next = at + delay;
  const end = payment.expiresAt.getTime();
  const fixed = [end + SECOND_MS, end + PAGE_POLLING_AFTER_END_MS].filter((moment) => at < moment);
  return new Date(Math.min(next, ...fixed));
}

const MAX_REFUND_DELAY_MS = HOUR_MS;

/** The next attempt of a refund without an outcome: after 2, 4, 8 s and so on up to an hour, without end. */
export function calculateNextRefundAttemptAt(requests: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(2 * SECOND_MS * 2 ** Math.min(requests, 20), MAX_REFUND_DELAY_MS));
}

/** The refundable remainder, in minor units. */
export function getRefundableAmount(payment: { state: PaymentState; amount: Minor; refunded: Minor }): Minor {
  return payment.state === 'succeeded' ? payment.amount - payment.refunded : 0;
}

/** Whether an open payment matches the requested one, so that no second payment is opened. */
export function canReusePayment(
  running: { method: number; amount: Minor; currency: string; expiresAt: Date },
  input: { methodId: number; amount: Minor; currency: Currency },
  now: Date,
): boolean {
  return (
    running.method === input.methodId &&
    running.amount === input.amount &&
    running.currency === input.currency &&
    !hasPassed(running.expiresAt, now)
  );
}

/** Whether a path leads to this site, so that it is no open redirect. */
export function isShopPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\s]*$/.test(path);
}

/** Decline reasons that the declined page lists (booking §2); a provider's other reasons map to none. */
export const DECLINE_REASONS = ['data', 'secure', 'funds', 'banned', 'input', 'booking'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** The key of the refund of a whole payment. Persisted, and sent to providers: the value stays. */
export const PAYMENT_REFUND_KEY = 'give_back';
