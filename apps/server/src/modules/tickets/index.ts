/** What a buyer holds after paying: codes that open a door once, their pictures, their PDF and their calendar entry. */
export type { PaidOrder, PaidPlace, PaidTickets, Print, TicketType } from './print.ts';
export { ticketRoutes } from './routes.ts';
export type { TicketState } from './rules.ts';
export { createTickets, type Ticket, type TicketCodes, type Tickets, type TicketsDeps } from './service.ts';
export type { Fact, TicketPrinter, TicketSheet } from './sheet.ts';
