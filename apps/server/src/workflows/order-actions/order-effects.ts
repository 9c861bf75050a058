/** Compares an order before and after an action, within the transaction of the action. */
import { findNewestEmail, listEmailsQueuedBy, type QueuedEmail } from '../../modules/notifications/index.ts';
import { calculateAmountDue, loadOrdersById, type Order } from '../../modules/orders/index.ts';
import { listRefundMarks, type RefundMark } from '../../modules/payments/index.ts';
import { listTicketMarks, type TicketMark } from '../../modules/tickets/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Minor } from '../../platform/lib/money.ts';

type Change<T> = { before: T; after: T };

/** `refunds`: new ones, and those that changed their state. Null and empty lists: no change. */
export type OrderEffects = {
  emails: readonly QueuedEmail[];
  refunds: readonly { amount: Minor; provider: string; isManual: boolean }[];
  voidedTickets: readonly TicketMark[];
  issuedTickets: readonly TicketMark[];
  state: Change<Order['state']> | null;
  amountDue: Change<Minor> | null;
  expiresAt: Change<Date> | null;
};

export type EffectBaseline = {
  order: Order;
  newestEmail: number;
  refunds: readonly RefundMark[];
  tickets: readonly TicketMark[];
};

/** Call before the change, with the locked order. */
export async function readEffectBaseline(tx: Tx, order: Order): Promise<EffectBaseline> {
  const [newestEmail, refunds, tickets] = await Promise.all([
    findNewestEmail(tx),
    listRefundMarks(tx, order.id),
    listTicketMarks(tx, order.id),
  ]);
  return { order, newestEmail, refunds, tickets };
}

/** Call after the change. */
export async function readOrderEffects(tx: Tx, before: EffectBaseline): Promise<OrderEffects> {
  const { id } = before.order;
  const [[order], emails, refunds, tickets] = await Promise.all([
    loadOrdersById(tx, [id]),
    listEmailsQueuedBy(tx, before.newestEmail),
    listRefundMarks(tx, id),
    listTicketMarks(tx, id),
  ]);
  if (!order) throw new Error(`order ${id} disappeared while it was locked`);
  const ticketStates = new Map(before.tickets.map((ticket) => [ticket.id, ticket.state]));
  const refundStates = new Map(before.refunds.map((refund) => [refund.id, refund.state]));
  return {
    emails,
    // An attempt that another one replaces is not money of its own.
    refunds: refunds
      .filter((refund) => refund.state !== 'failed' && refundStates.get(refund.id) !== refund.state)
      .map(({ amount, provider, state, isPaidByStaff }) => ({
        ...{ amount, provider },
        isManual: state === 'outstanding' || isPaidByStaff,
      })),
    voidedTickets: tickets.filter(({ id, state }) => state === 'void' && (ticketStates.get(id) ?? 'void') !== 'void'),
    issuedTickets: tickets.filter((ticket) => !ticketStates.has(ticket.id)),
    state: compare(before.order.state, order.state),
    amountDue: compare(calculateAmountDue(before.order), calculateAmountDue(order)),
    expiresAt: compare(before.order.expiresAt, order.expiresAt),
  };
}

function compare<T extends string | number | Date>(before: T, after: T): Change<T> | null {
  return String(before) === String(after) ? null : { before, after };
}
