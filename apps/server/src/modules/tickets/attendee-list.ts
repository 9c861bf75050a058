/** Who has valid and used tickets of a session, for staff. */
import type { z } from 'zod';
import type { Executor } from '../../platform/db/index.ts';
import type { SessionId } from '../../platform/lib/ids.ts';
import { TicketSnapshot } from './snapshot.ts';
import { listSessionTicketRows, type SessionTicketRow } from './store/session-tickets.ts';

/** What the list shows of a ticket. */
const AttendeeSnapshot = TicketSnapshot.pick({
  attendee: true,
  category: true,
  zone: true,
  sector: true,
  row: true,
  seat: true,
});

export type SessionTicket = z.infer<typeof AttendeeSnapshot> & Omit<SessionTicketRow, 'snapshot'>;

/** By name, order and line. */
export async function listSessionTickets(on: Executor, session: SessionId): Promise<SessionTicket[]> {
  const rows = await listSessionTicketRows(on, session);
  return rows.map(({ snapshot, ...ticket }) => ({ ...ticket, ...AttendeeSnapshot.parse(snapshot) }));
}
