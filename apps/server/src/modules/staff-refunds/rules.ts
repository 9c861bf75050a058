/** Rules of refunds by staff: the limits of a member, and how an amount is divided between tickets. Pure. */
import type { RefundWay } from '@sahna/contract/rules/staff/refund-ways';
import { hasPassed } from '../../platform/lib/clock.ts';
import { HOUR_MS } from '../../platform/lib/durations.ts';
import type { Minor } from '../../platform/lib/money.ts';

export type { RefundWay };

/** `requested`: waits for a second person. */
export type StaffRefundState = 'requested' | 'done' | 'rejected' | 'expired';

/** Why a refund needs a second person. */
export type LimitKind = 'order' | 'day';

/** In minor units; null: no limit. */
export type RefundLimits = { perOrder: Minor | null; perDay: Minor | null };
/** Refunded so far within the limits of a member: of the order, and on the venue's day. */
export type ChargedAmounts = { ofOrder: Minor; ofDay: Minor };

/** An open refund request expires after this time. */
const REQUEST_HOURS = 72;

export function calculateRequestExpiry(now: Date): Date {
  return new Date(now.getTime() + REQUEST_HOURS * HOUR_MS);
}

/** Whether a second person can still decide about the refund. */
export function isOpenRequest(
  { state, expiresAt }: { state: StaffRefundState; expiresAt: Date | null },
  now: Date,
): boolean {
  return state === 'requested' && expiresAt !== null && !hasPassed(expiresAt, now);
}

/** The limits that the amount exceeds, together with what is charged already. */
export function findExceededLimits(amount: Minor, charged: ChargedAmounts, limits: RefundLimits): LimitKind[] {
  const isAbove = (sum: Minor, limit: Minor | null): boolean => limit !== null && sum > limit;
  return [
    ...(isAbove(charged.ofOrder + amount, limits.perOrder) ? (['order'] as const) : []),
    ...(isAbove(charged.ofDay + amount, limits.perDay) ? (['day'] as const) : []),
  ];
}

/**
 * Divides an amount between tickets in proportion to `max`. The parts are whole minor units, add up to the amount, and none
 * exceeds its `max`. Null: the tickets have less.
 */
export function divideAmount(
  tickets: readonly { line: number; max: Minor }[],
  amount: Minor,
): { line: number; amount: Minor }[] | null {
  const total = tickets.reduce((sum, { max }) => sum + max, 0);
  if (amount > total) return null;
  if (total === 0) return tickets.map(({ line }) => ({ line, amount: 0 }));
  // The product of two amounts can exceed the safe integers.
  const calculateShare = (sum: Minor): Minor => Number((BigInt(sum) * BigInt(amount)) / BigInt(total));
  let before = 0;
  return tickets.map(({ line, max }) => {
    const after = before + max;
    const part = calculateShare(after) - calculateShare(before);
    before = after;
    return { line, amount: part };
  });
}
