/** How long what is kept of people stays, where nobody asks for it to go. */
import type { Term } from './kept.ts';

/** In days: after the last session of an order that was paid, or the end of one that was not; after the last sign-in; after a letter. */
export type RetentionDays = { orders: number; unpaid: number; accounts: number; letters: number; traces: number };

const DAY_MS = 86_400_000;

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** Rows that are over before this instant go; null: another job ends them, or an order's own term. */
export function overBefore(term: Term, days: RetentionDays, now: Date): Date | null {
  switch (term) {
    case 'account':
      return daysBefore(now, days.accounts);
    case 'letter':
      return daysBefore(now, days.letters);
    case 'trace':
      return daysBefore(now, days.traces);
    case 'link':
      return now;
    case 'order':
    case 'holder':
    case 'day':
    case 'operator':
      return null;
  }
}

/** Addresses are compared as mail servers do: in small letters, without blanks around them. */
export function normalisedEmail(text: string): string {
  return text.trim().toLowerCase();
}
