/** Limits of failed attempts at codes and PINs. */

import { MINUTE_MS } from '../../platform/lib/durations.ts';
import type { OrderId } from '../../platform/lib/ids.ts';

/** Failed attempts within an hour: per order, per address (possibly a whole office), per card and per account. */
export const FAILED_ATTEMPTS = {
  withinMs: 60 * MINUTE_MS,
  ofOrder: 10,
  ofOrigin: 30,
  ofCard: 10,
  ofAccount: 10,
} as const;

/** A subject whose failed attempts are counted, and its maximum. */
export type AttemptSubject = { key: string; max: number };

/** Where a code is tried. */
export type AttemptContext = {
  orderId: OrderId;
  /** Network address of the request; null: unknown. */
  origin: string | null;
};

/** Subjects of attempts at this kind of code; each kind is counted separately. */
export function attemptSubjects(kind: string, { orderId, origin }: AttemptContext): AttemptSubject[] {
  const order = { key: `${kind}/order/${orderId}`, max: FAILED_ATTEMPTS.ofOrder };
  return origin === null ? [order] : [order, { key: `${kind}/origin/${origin}`, max: FAILED_ATTEMPTS.ofOrigin }];
}

/** Whether a subject has reached its maximum. */
export function isLockedOut(subjects: readonly AttemptSubject[], failedAttempts: ReadonlyMap<string, number>): boolean {
  return subjects.some(({ key, max }) => (failedAttempts.get(key) ?? 0) >= max);
}
