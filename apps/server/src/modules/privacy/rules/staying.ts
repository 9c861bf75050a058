/** Why what an order says of its buyer cannot go yet. What is given back, owed, or still to be visited needs its buyer. */

export type OrderFacts = {
  id: number;
  state: string;
  erasedAt: Date | null;
  expiresAt: Date;
  /** The last session that it has places of; null: it has none. */
  lastSession: Date | null;
  /** A season ticket bought by it, by which tickets are still to be had. */
  seasonTicket: boolean;
  /** Payments that the bank, or the shop, has yet to say something of. */
  openPayments: boolean;
  /** Money that is on its way back, or that somebody has to send. */
  owed: boolean;
  /** An application to give tickets back that is not at its end, or a cancelled session whose tickets go back. */
  givingBack: boolean;
};

export type Reason = 'reservation' | 'tickets' | 'season_ticket' | 'payment' | 'money_owed' | 'giving_back';

/** Visitors are inside for some hours, and a session of a whole day begins with it. */
export const SESSION_LASTS_MS = 24 * 3_600_000;

const OPEN = ['draft_names', 'reserved', 'paying'];
const HELD = ['paid', 'partly_refunded'];

export function whyItStays(order: OrderFacts, now: Date): Reason[] {
  const toCome = order.lastSession !== null && order.lastSession.getTime() + SESSION_LASTS_MS > now.getTime();
  const reasons: readonly [Reason, boolean][] = [
    ['reservation', OPEN.includes(order.state)],
    ['tickets', HELD.includes(order.state) && toCome],
    ['season_ticket', HELD.includes(order.state) && order.seasonTicket],
    ['payment', order.openPayments],
    ['money_owed', order.owed],
    ['giving_back', order.givingBack],
  ];
  return reasons.filter(([, holds]) => holds).map(([reason]) => reason);
}
