import type { OrderId } from '../../platform/lib/ids.ts';
import type { TicketState, TicketVoidReason } from './rules.ts';
import type { TicketSnapshot, TicketType } from './snapshot.ts';

/** Draws a code for screens, as SVG. */
export type DrawCode = (type: 'qr' | 'barcode', code: string) => string;

export type Ticket = {
  orderId: OrderId;
  line: number;
  hash: string;
  code: string;
  ticketType: TicketType;
  passages: number;
  used: number;
  state: TicketState;
  /** Null while it is not void. */
  voidReason: TicketVoidReason | null;
  /** The order that replaced the ticket in an exchange; null: none. */
  exchangedFor: OrderId | null;
  issuedAt: Date;
  snapshot: TicketSnapshot;
  /** The code as an SVG data URL; '' without a code. */
  picture: string;
};
