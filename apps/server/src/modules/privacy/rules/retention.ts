/** Retention periods without an erasure request. */

import { DAY_MS } from '../../../platform/lib/durations.ts';
import type { RetentionTerm } from './retained-data.ts';

/**
 * Days: `orders` after the last session of a paid order, `unpaid` after the end of an unpaid one, `accounts` after the
 * last login, `emails` and `traces` after their creation.
 */
export type RetentionDays = { orders: number; unpaid: number; accounts: number; emails: number; traces: number };

export function subtractDays(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** Rows that expired before this instant are deleted; null: the order's term or another job ends them. */
export function calculateExpiryCutoff(term: RetentionTerm, days: RetentionDays, now: Date): Date | null {
  switch (term) {
    case 'account':
      return subtractDays(now, days.accounts);
    case 'email':
      return subtractDays(now, days.emails);
    case 'trace':
      return subtractDays(now, days.traces);
    case 'link':
      return now;
    case 'order':
    case 'attendee':
    case 'day':
    case 'operator':
      return null;
  }
}

/** Lowercase and trimmed, as mail servers compare addresses. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}
