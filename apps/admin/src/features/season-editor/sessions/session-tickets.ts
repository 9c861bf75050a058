/** Tickets of the sessions of a row. */
import type { EventSalesDto } from '@sahna/contract/admin/season/event-sales-endpoints';
import { getDateId, type SessionRow } from './session-rows.ts';

export type PublishedSession = EventSalesDto['sessions'][number];
export type RowTickets = { sold: number; reserved: number; sessions: PublishedSession[] };
export type TicketCounter = (row: SessionRow) => RowTickets;

/** Canceled sessions do not count: a new one can have their time. */
export function createTicketCounter(sessions: readonly PublishedSession[]): TicketCounter {
  const byDate = new Map(
    sessions.filter(({ isCanceled }) => !isCanceled).map((session) => [getDateId(session), session]),
  );
  return ({ dates }) => {
    const found = dates.flatMap((date) => byDate.get(getDateId(date)) ?? []);
    return {
      sold: found.reduce((sum, { sold }) => sum + sold, 0),
      reserved: found.reduce((sum, { reserved }) => sum + reserved, 0),
      sessions: found,
    };
  };
}

export function hasTickets({ sold, reserved }: RowTickets): boolean {
  return sold + reserved > 0;
}
