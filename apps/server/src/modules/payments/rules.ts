/** States of payments and of money refunds, and what is decided about them. */
import type { Currency, Minor } from '../../platform/lib/money.ts';

export const PAYMENT_STATES = ['created', 'pending', 'unknown', 'succeeded', 'failed', 'canceled'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** From → to. A success is accepted from every other state and nothing undoes it. */
export const PAYMENT_STEPS: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['pending', 'unknown', 'succeeded', 'failed', 'canceled'],
  pending: ['unknown', 'succeeded', 'failed', 'canceled'],
  unknown: ['pending', 'succeeded', 'failed', 'canceled'],
  failed: ['succeeded'],
  canceled: ['succeeded'],
  succeeded: [],
};

/** In which a subject has at most one payment: the index payment_one_open_per_subject names the same. */
export const OPEN_PAYMENT_STATES: readonly PaymentState[] = ['created', 'pending'];

export const REFUND_STATES = ['created', 'sent', 'unknown', 'owed', 'done', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * A refund that failed stays failed, and what is still owed goes back by another attempt; only where there is none yet a provider that
 * has made it after all, asked twice at the same time, is believed. `owed`: no provider sends it,
 * somebody of the house gives it by hand.
 */
export const REFUND_STEPS: Readonly<Record<RefundState, readonly RefundState[]>> = {
  created: ['sent'],
  sent: ['unknown', 'done', 'failed'],
  unknown: ['sent', 'done', 'failed'],
  owed: ['done'],
  done: [],
  failed: ['done'],
};

/** The states from which `to` may be reached: what a conditional UPDATE names. */
export function paymentStatesBefore(to: PaymentState): PaymentState[] {
  return PAYMENT_STATES.filter((from) => PAYMENT_STEPS[from].includes(to));
}

export function refundStatesBefore(to: RefundState): RefundState[] {
  return REFUND_STATES.filter((from) => REFUND_STEPS[from].includes(to));
}

/** Whether nobody knows yet how it ended. */
export function isUndecided(state: PaymentState): boolean {
  return PAYMENT_STEPS[state].some((next) => next !== 'succeeded');
}

export const UNDECIDED_STATES: readonly PaymentState[] = PAYMENT_STATES.filter(isUndecided);

/** Refunds that are a provider's to decide. */
export const UNDECIDED_REFUND_STATES: readonly RefundState[] = REFUND_STATES.filter((state) =>
  REFUND_STEPS[state].some((next) => next !== 'done'),
);

/** In which a provider may have the money under way. */
export const REFUND_UNDER_WAY: readonly RefundState[] = refundStatesBefore('failed');

/** How money that is to go back stands for an operator: `silent` is for the provider's desk to say. */
export type OwedStanding = 'owed' | 'refused' | 'silent' | 'under_way' | 'over';

const STANDINGS: Readonly<Record<RefundState, OwedStanding>> = {
  created: 'under_way',
  sent: 'under_way',
  unknown: 'silent',
  owed: 'owed',
  failed: 'refused',
  done: 'over',
};

/** Only the last attempt of a key says how its money stands. */
export function owedStanding({ state, isLast }: { state: RefundState; isLast: boolean }): OwedStanding {
  return isLast ? STANDINGS[state] : 'over';
}

/** What identifies money: compared before anything a provider says is believed. */
export type Claim = { key: string; amount: Minor; currency: string };

/** The same as a provider says it. `amount` is null where it is no whole number of hundredths. */
export type ProviderClaim = Omit<Claim, 'amount'> & { amount: Minor | null };

export type Mismatch = { field: 'key' | 'amount' | 'currency'; expected: string; received: string };

/** The first thing in which the provider's word differs from our payment, or null. */
export function mismatchOf(ours: Claim, theirs: ProviderClaim): Mismatch | null {
  for (const field of ['key', 'amount', 'currency'] as const)
    if (ours[field] !== theirs[field])
      return { field, expected: String(ours[field]), received: String(theirs[field] ?? 'unreadable') };
  return null;
}

const SECOND = 1000;
const HOUR = 3_600 * SECOND;
const FIRST_ASK = 5 * SECOND;
/** While the buyer may be waiting, a success that nobody tells is found within a minute, so that its tickets come within two. */
const CLOSE_WATCH = 60 * SECOND;
const CLOSE_WATCH_AFTER_END = 2 * HOUR;
const LONGEST_ASK = 6 * HOUR;
/** How long after the reservation's end a page is polled that can still be paid. */
const PAGE_WATCH_AFTER_END = 24 * HOUR;
/** A provider that does not answer is asked for longer: the buyer may have paid all that time. */
const GIVE_UP_AFTER = 7 * 24 * HOUR;

/** Whether a payment that its provider's page still takes is polled no longer. */
export function isPageWatchOver({ expiresAt }: { expiresAt: Date }, now: Date): boolean {
  return now.getTime() >= expiresAt.getTime() + PAGE_WATCH_AFTER_END;
}

/**
 * When to ask the provider again: after 5, 10, 20, 40 s, then every minute until two hours after the reservation's end,
 * then ever less often; and in any case just after the reservation's end, and where the watch over pages ends. Null: a week
 * has passed, ask no more.
 */
export function nextAsk(payment: { createdAt: Date; expiresAt: Date; asked: number }, now: Date): Date | null {
  const at = now.getTime();
  if (at - payment.createdAt.getTime() > GIVE_UP_AFTER) return null;
  const sinceEnd = at - payment.expiresAt.getTime();
  const growing = FIRST_ASK * 2 ** Math.min(payment.asked, 20);
  const closely = Math.min(growing, CLOSE_WATCH);
  const delay =
    sinceEnd <= CLOSE_WATCH_AFTER_END ? closely : Math.min(Math.max(sinceEnd / 4, CLOSE_WATCH), LONGEST_ASK);
  const next = at + delay;
  const end = payment.expiresAt.getTime();
  const fixed = [end + SECOND, end + PAGE_WATCH_AFTER_END].filter((moment) => at < moment);
  return new Date(Math.min(next, ...fixed));
}

const LONGEST_REFUND_PAUSE = HOUR;

/** When a refund without an outcome is taken up again: after 2, 4, 8 s and so on up to an hour, for ever. */
export function nextRefundTry(tried: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(2 * SECOND * 2 ** Math.min(tried, 20), LONGEST_REFUND_PAUSE));
}

/** What may still go back, minor units. */
export function refundable(payment: { state: PaymentState; amount: Minor; refunded: Minor }): Minor {
  return payment.state === 'succeeded' ? payment.amount - payment.refunded : 0;
}

/** Whether a running payment serves a wish to pay, so that no second one is opened beside it. */
export function serves(
  running: { method: number; amount: Minor; currency: string; expiresAt: Date },
  wish: { methodId: number; amount: Minor; currency: Currency },
  now: Date,
): boolean {
  return (
    running.method === wish.methodId &&
    running.amount === wish.amount &&
    running.currency === wish.currency &&
    running.expiresAt.getTime() > now.getTime()
  );
}

/** A path of our own site: banks send buyers only there. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\s]*$/.test(path);
}

/** Why a payment fails, as the declined page lists it (booking §2): what a provider says is one of them or nothing. */
export const DECLINE_REASONS = ['data', 'secure', 'funds', 'banned', 'input', 'booking'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** The key of the refund of a whole payment. Persisted, and sent to providers: the value stays. */
export const PAYMENT_REFUND_KEY = 'give_back';
