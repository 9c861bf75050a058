/** Rules of returns: refund amounts, deadlines and states of return requests. Pure. */
import type { RefundCause } from '@sahna/contract/rules/orders/refund-causes';
import { hasPassed } from '../../platform/lib/clock.ts';
import { DAY_MS, HOUR_MS } from '../../platform/lib/durations.ts';
import type { Minor } from '../../platform/lib/money.ts';

/** Return terms of an order. `tiers`: refund share by days before the session; absent: 100 %. */
export type ReturnPolicy = {
  allowed: boolean;
  untilHours: number;
  tiers?: readonly { days: number; percent: number }[];
  /** ISO 8601: everything is refunded until then, because the session was rescheduled. */
  freeReturnUntil?: string;
};

/**
 * `requested`: the confirmation link was emailed. `accepted`: the tickets are void, and the refund is in progress or
 * outstanding.
 */
export const RETURN_REQUEST_STATES = ['requested', 'accepted', 'refunded', 'expired'] as const;
export type ReturnRequestState = (typeof RETURN_REQUEST_STATES)[number];

export const RETURN_REQUEST_TRANSITIONS: Readonly<Record<ReturnRequestState, readonly ReturnRequestState[]>> = {
  requested: ['accepted', 'expired'],
  accepted: ['refunded'],
  refunded: [],
  expired: [],
};

/** The states from which a return request may reach `to`. */
export function returnRequestStatesBefore(to: ReturnRequestState): ReturnRequestState[] {
  return RETURN_REQUEST_STATES.filter((from) => RETURN_REQUEST_TRANSITIONS[from].includes(to));
}

/** Return status of a ticket (booking §3 "Refund row"). */
export type RefundRowStatus = 'returnable' | 'requested' | 'accepted' | 'refunded';

/** A request with an expired link counts as none, even before the sweep marks it. */
export function getReturnStatus(
  returnRequest: { state: ReturnRequestState; linkExpiresAt: Date | null } | null,
  now: Date,
): RefundRowStatus {
  if (!returnRequest || returnRequest.state === 'expired') return 'returnable';
  if (returnRequest.state !== 'requested') return returnRequest.state;
  return isLinkValid(returnRequest, now) ? 'requested' : 'returnable';
}

/** Whether its emailed link is still valid. */
export function isLinkValid(
  { state, linkExpiresAt }: { state: ReturnRequestState; linkExpiresAt: Date | null },
  now: Date,
): boolean {
  return state === 'requested' && linkExpiresAt !== null && !hasPassed(linkExpiresAt, now);
}

/** The end of a ticket's return window: from then on it cannot be returned; null: it never could (decisions §5). */
export function returnWindowEnd(policy: ReturnPolicy, startsAt: Date): Date | null {
  const [byPolicy, byReschedule] = [getPolicyEnd(policy, startsAt), getFreeReturnEnd(policy)];
  return byPolicy && byReschedule && byPolicy.getTime() > byReschedule.getTime()
    ? byPolicy
    : (byReschedule ?? byPolicy);
}

function getFreeReturnEnd({ freeReturnUntil }: ReturnPolicy): Date | null {
  return freeReturnUntil === undefined ? null : new Date(freeReturnUntil);
}

function getPolicyEnd({ allowed, untilHours, tiers }: ReturnPolicy, startsAt: Date): Date | null {
  if (!allowed) return null;
  const days = tiers?.filter(({ percent }) => percent > 0).map((tier) => tier.days);
  if (days?.length === 0) return null;
  return new Date(startsAt.getTime() - Math.max(untilHours * HOUR_MS, days ? Math.min(...days) * DAY_MS : 0));
}

/** Refund share at a time, in percent; 0 after the deadline. */
export function getRefundShare(policy: ReturnPolicy, startsAt: Date, now: Date): number {
  if (now.getTime() < (getFreeReturnEnd(policy)?.getTime() ?? 0)) return 100;
  const end = getPolicyEnd(policy, startsAt);
  if (!end || hasPassed(end, now)) return 0;
  if (!policy.tiers) return 100;
  const left = startsAt.getTime() - now.getTime();
  const tiers = policy.tiers.filter(({ days }) => days * DAY_MS <= left).sort((a, b) => b.days - a.days);
  return tiers[0]?.percent ?? 0;
}

export type PaidTicket = { line: number; paid: Minor; percent: number };

/**
 * Refund of each ticket, whichever are returned together. Tickets with the same share divide its amount by the largest
 * remainders, so that the parts add up exactly, and none exceeds what was paid.
 */
export function calculateRefundAmounts(tickets: readonly PaidTicket[]): ReadonlyMap<number, Minor> {
  const amounts = new Map<number, Minor>();
  for (const [percent, group] of Map.groupBy(tickets, (ticket) => ticket.percent)) {
    const whole = group.reduce((sum, { paid }) => sum + paid, 0);
    const parts = group.map(({ line, paid }) => ({ line, ...splitShare(paid, percent) }));
    let rest = splitShare(whole, percent).whole - parts.reduce((sum, part) => sum + part.whole, 0);
    for (const { line, whole: amount } of parts.toSorted((a, b) => b.remainder - a.remainder || a.line - b.line))
      amounts.set(line, amount + (rest-- > 0 ? 1 : 0));
  }
  return amounts;
}

/** The higher of the amounts at request time and now while the request is pending; accepted amounts do not change. */
export function getEffectiveAmount(
  status: RefundRowStatus,
  { now, requested }: { now: number; requested: number },
): number {
  if (status === 'returnable') return now;
  return status === 'requested' ? Math.max(now, requested) : requested;
}

function splitShare(paid: Minor, percent: number): { whole: Minor; remainder: number } {
  const exact = BigInt(paid) * BigInt(percent);
  return { whole: Number(exact / 100n), remainder: Number(exact % 100n) };
}

export const LINK_HOURS = 24;

/** Minimum pause and maximum number of resent links, so that knowing an order is not enough to flood its mailbox. */
export const LINK_PAUSE_MS = 30_000;
export const MAX_LINK_EMAILS = 5;

export type SentLinks = { linksSent: number; linkSentAt: Date | null };

/** When the link may be sent again; null: the maximum is reached. */
export function resendAvailableAt({ linksSent, linkSentAt }: SentLinks): Date | null {
  return linksSent < MAX_LINK_EMAILS ? new Date((linkSentAt?.getTime() ?? 0) + LINK_PAUSE_MS) : null;
}

/** Expiry of a return link: after a day, but not after the start of a session whose tickets it returns. */
export function calculateLinkExpiry(starts: readonly Date[], now: Date): Date {
  return new Date(Math.min(now.getTime() + LINK_HOURS * HOUR_MS, ...starts.map((at) => at.getTime())));
}

/** Reason of the refunds in the accounts. */
export const REFUND_REASON: RefundCause = 'tickets_returned';

/** Idempotency key of the refund of a return request. */
export function toRefundKey(returnRequestId: number): string {
  return `return-${returnRequestId}`;
}

/** The return request of a refund key; null for other keys. */
export function parseReturnRequestId(key: string): number | null {
  const found = /^return-(\d+)$/.exec(key)?.[1];
  return found === undefined ? null : Number(found);
}
