/** Converts the changes of a ticket to the wire format, for the pages of the order and of the ticket. */
import { NO_TIME } from '@sahna/contract';
import type { TicketView } from '@sahna/contract/tickets/ticket-view';
import type { Ticket } from '../../../modules/tickets/index.ts';
import { toDotted, toLocalDay } from '../../../platform/lib/local-date.ts';

const VOID_REASONS = {
  returned: 'return',
  session_canceled: 'cancelled',
  exchanged: 'exchange',
  reissued: 'holder',
} as const satisfies Record<NonNullable<Ticket['voidReason']>, TicketView['annulled_by']>;

export function toVoidReason({ voidReason }: Pick<Ticket, 'voidReason'>): TicketView['annulled_by'] {
  return voidReason === null ? '' : VOID_REASONS[voidReason];
}

type PreviousSession = Pick<NonNullable<Ticket['snapshot']['rescheduledFrom']>, 'day' | 'time'>;

export function toPreviousSession(
  rescheduledFrom: PreviousSession | null,
): Pick<TicketView, 'moved_from_day' | 'moved_from_time'> {
  return rescheduledFrom === null
    ? { moved_from_day: '', moved_from_time: '' }
    : { moved_from_day: toDotted(rescheduledFrom.day), moved_from_time: rescheduledFrom.time ?? NO_TIME };
}

/** The last whole day before an instant (ISO 8601) in the venue's time zone. */
export function getLastDayBefore(instant: string, timeZone: string): string {
  return toDotted(toLocalDay(new Date(Date.parse(instant) - 1), timeZone));
}
