/** Reasons to keep the buyer of an order: open returns, outstanding money, upcoming sessions. */

export type OrderFacts = {
  id: number;
  state: string;
  erasedAt: Date | null;
  expiresAt: Date;
  /** The last session of its items; null: it has none. */
  lastSession: Date | null;
  /** It bought a season ticket with remaining visits. */
  seasonTicket: boolean;
  /** Payments without a final result. */
  openPayments: boolean;
  /** A refund that is pending, or to be made by staff. */
  hasOutstandingRefund: boolean;
  /** An open return request, or a canceled session whose tickets are being returned. */
  givingBack: boolean;
};

export type RetentionReason = 'reservation' | 'tickets' | 'season_ticket' | 'payment' | 'money_owed' | 'giving_back';

/** Time until a session is over: covers sessions of a whole day. */
export const MAX_SESSION_MS = 24 * 3_600_000;

const OPEN = ['awaiting_attendees', 'reserved', 'paying'];
const UNPAID_STATES_KEPT = ['paid', 'partly_refunded'];

export function getRetentionReasons(order: OrderFacts, now: Date): RetentionReason[] {
  const toCome = order.lastSession !== null && order.lastSession.getTime() + MAX_SESSION_MS > now.getTime();
  const reasons: readonly [RetentionReason, boolean][] = [
    ['reservation', OPEN.includes(order.state)],
    ['tickets', UNPAID_STATES_KEPT.includes(order.state) && toCome],
    ['season_ticket', UNPAID_STATES_KEPT.includes(order.state) && order.seasonTicket],
    ['payment', order.openPayments],
    ['money_owed', order.hasOutstandingRefund],
    ['giving_back', order.givingBack],
  ];
  return reasons.filter(([, holds]) => holds).map(([reason]) => reason);
}
