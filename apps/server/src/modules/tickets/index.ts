/** Tickets: codes, their images, PDF and calendar entries. */
import type { Module } from '../../platform/module.ts';
import type { CatalogService } from '../catalog/index.ts';
import { auditTickets } from './audit.store.ts';
import { createTickets, type Tickets } from './service.ts';
import type { TicketPrinter } from './sheet.ts';
import type { DrawCode } from './ticket.types.ts';

export { listSessionTickets, type SessionTicket } from './attendee-list.ts';
export type { ExampleTicket } from './examples.ts';
export { markRehearsal } from './mark-rehearsal.ts';
export { formatPlaceLabel } from './places/place-label.ts';
export type { TicketVoidReason } from './rules.ts';
export { createTickets, type TicketCodes, type Tickets } from './service.ts';
export {
  type Fact,
  formatReturnSentence,
  type PlaceOnMap,
  type TicketDocuments,
  type TicketPrinter,
  type TicketSheet,
} from './sheet.ts';
export type { PaidTickets } from './snapshot.ts';
export {
  countSessionTickets,
  listOrdersWithTickets,
  type SessionTicketCounts,
  sumTakings,
} from './store/session-tickets.ts';
export {
  countTickets,
  excludeAttendeeChanges,
  findOrderByTicketCode,
  listAttendeeChanges,
  listScans,
  listTicketMarks,
  listTicketsOfOrders,
  listUnusedLines,
  listValidLines,
  type Picture,
  rescheduleTickets,
  type TicketCounts,
  type TicketMark,
  type TicketRow,
  type TicketScan,
  voidTickets,
} from './store/tickets.ts';
export type { Ticket } from './ticket.types.ts';

type Needs = { catalog: CatalogService; printer: TicketPrinter; drawCode: DrawCode };

export const ticketsModule: Module<Tickets, Needs> = {
  name: 'tickets',
  tables: ['ticket', 'ticket_scan'],
  audits: [auditTickets],
  create: ({ db, clock, batching }, needs) => createTickets({ db, clock, batching, ...needs }),
};
