/** Reasons to keep the personal data of an order: open returns, outstanding money, upcoming sessions. */

export type OrderFacts = {
  id: number;
  state: string;
  erasedAt: Date | null;
  expiresAt: Date;
  /** Start of the last session of its items; null: it has none. */
  lastSession: Date | null;
  /** The order contains a season ticket with remaining visits. */
  seasonTicket: boolean;
  /** Payments without a final result. */
  openPayments: boolean;
  /** A refund that is pending, or to be made by staff. */
  hasOutstandingRefund: boolean;
  /** An open return request, or a canceled session whose tickets are being returned. */
  hasPendingReturn: boolean;
};

export type RetentionReason =
  | 'reservation'
  | 'tickets'
  | 'season_ticket'
  | 'payment'
  | 'outstanding_refund'
  | 'return_pending';

/** Time until a session is over: covers sessions of a whole day. */
export const MAX_SESSION_MS = 24 * 3_600_000;

/** As in the rules of orders, which this module does not import; the test compares them. */
export const UNPAID_STATES = ['awaiting_attendees', 'reserved', 'paying'];
export const STATES_WITH_TICKETS = ['paid', 'partly_refunded'];

export function getRetentionReasons(order: OrderFacts, now: Date): RetentionReason[] {
  const isUpcoming = order.lastSession !== null && order.lastSession.getTime() + MAX_SESSION_MS > now.getTime();
  const reasons: readonly [RetentionReason, boolean][] = [
    ['reservation', UNPAID_STATES.includes(order.state)],
    ['tickets', STATES_WITH_TICKETS.includes(order.state) && isUpcoming],
    ['season_ticket', STATES_WITH_TICKETS.includes(order.state) && order.seasonTicket],
    ['payment', order.openPayments],
    ['outstanding_refund', order.hasOutstandingRefund],
    ['return_pending', order.hasPendingReturn],
  ];
  return reasons.filter(([, holds]) => holds).map(([reason]) => reason);
}
