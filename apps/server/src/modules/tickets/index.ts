/** What a buyer holds after paying: codes that open a door once, their pictures, their PDF and their calendar entry. */
export { auditTickets } from './audit.store.ts';
export type { VoidReason } from './rules.ts';
export { createTickets, type Ticket, type Tickets } from './service.ts';
export type { Fact, Papers, PlaceOnMap, TicketPrinter, TicketSheet } from './sheet.ts';
export {
  holderChangesOf,
  moveTickets,
  type Picture,
  resetAttendeeChanges,
  standingLines,
  unusedLines,
  voidTickets,
} from './store/tickets.ts';
