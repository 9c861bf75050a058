/** Accepts a return in one transaction: voids the tickets, releases their places and starts the refund. */
import { isRefundedManually, type Order, previewWithdraw, withdraw } from '../modules/orders/index.ts';
import type { Payments } from '../modules/payments/index.ts';
import { returnPoints } from '../modules/points/index.ts';
import type { ReservableRegistry } from '../modules/reservations/index.ts';
import {
  listRowsOfOrder,
  markRefunded,
  REFUND_REASON,
  type ReturnRequest,
  toRefundKey,
} from '../modules/returns/index.ts';
import { deactivatePurchased } from '../modules/season-tickets/index.ts';
import { type Tickets, type TicketVoidReason, voidTickets } from '../modules/tickets/index.ts';
import type { Executor, Tx } from '../platform/db/index.ts';
import type { Minor } from '../platform/lib/money.ts';
import type { WorkflowContext } from './context.ts';
import { type LockedOrder, releaseOrderItems } from './release-order-items.ts';

export type AcceptContext = Pick<WorkflowContext, 'db' | 'clock'> & {
  reservations: { registry: ReservableRegistry };
  tickets: Pick<Tickets, 'listUnusedLines'>;
  addOns: Pick<WorkflowContext['addOns'], 'ofOrders'>;
  payments: Pick<Payments, 'refund' | 'isRefundComplete'>;
  notifications: Pick<
    WorkflowContext['notifications'],
    'notifyReturnRequested' | 'notifyReturnAccepted' | 'notifyReturnPaid' | 'notifySessionCanceled'
  >;
};

export type ReturnContext = AcceptContext & Pick<WorkflowContext, 'orders'>;

/** `percent`: the refunded share. */
export type ReturnedTicket = { line: number; percent: number };

/** Thrown to roll back if a ticket was used between the return request and its confirmation. */
export class TicketAlreadyUsedError extends Error {}

/**
 * Voids the tickets, releases their places and add-ons, and reverses their points. The caller has locked the order. Throws
 * TicketAlreadyUsedError if a ticket was used.
 */
export async function returnLockedTickets(
  { reservations, tickets }: AcceptContext,
  tx: Tx,
  locked: LockedOrder,
  { returned, reason }: { returned: readonly ReturnedTicket[]; reason: TicketVoidReason },
  now: Date,
): Promise<void> {
  const { id } = locked.order;
  const lines = returned.map(({ line }) => line);
  const unused = await tickets.listUnusedLines(tx, id, true);
  if (lines.some((line) => !unused.includes(line))) throw new TicketAlreadyUsedError();
  if ((await voidTickets(tx, id, lines, reason)).length !== lines.length)
    throw new Error('a ticket that was locked is void already');
  const returnedRows = (await listRowsOfOrder(tx, id)).filter(
    ({ returnRequest }) => returnRequest.state !== 'requested',
  );
  const validItems = locked.items.filter(
    ({ line, exchangedFor }) => exchangedFor === null && !returnedRows.some((row) => row.line === line),
  );
  const released = { lines, isLast: validItems.length === 0, isRefunded: true };
  await releaseOrderItems(tx, reservations.registry, locked, released, now);
  if (!(await deactivatePurchased(tx, id, lines))) throw new TicketAlreadyUsedError();
  await returnPoints(tx, id, returned);
}

/**
 * Creates the refunds of an accepted return: by provider, or outstanding for staff. Returns true if gift cards were
 * credited with the whole amount, so that no `refund.done` follows. The caller has locked the order. Throws if a refund
 * is refused.
 */
export async function issueRefunds(
  { payments }: Pick<AcceptContext, 'payments'>,
  tx: Tx,
  { id, amount, isManual }: ReturnRequest,
  order: Pick<Order, 'id'>,
  now: Date,
): Promise<boolean> {
  const shares = amount === 0 ? [] : await withdraw(tx, order.id, amount, { key: toRefundKey(id), at: now });
  if (shares.length === 0) await markRefunded(tx, id, now);
  for (const share of shares) {
    const sent = await payments.refund({ ...share, reason: REFUND_REASON, key: toRefundKey(id), isManual }, tx);
    if (!sent.ok) throw new Error(`money of return request ${id} cannot go back: ${sent.error.kind}`);
  }
  return amount > 0 && shares.length === 0;
}

/** Whether staff pay out a refund, or a part of it, because no provider can. */
async function isPaidOutByStaff(
  on: Executor,
  { id, voucherCard }: Pick<Order, 'id' | 'voucherCard'>,
  amount: Minor,
): Promise<boolean> {
  if (voucherCard || amount === 0) return voucherCard;
  return (await previewWithdraw(on, id, amount))?.some(isRefundedManually) ?? false;
}

/** The content of an email about a return. */
export function toReturnUpdate(
  { id, amount, isManual, cause }: ReturnRequest,
  { order, items }: LockedOrder,
  lines: readonly number[],
) {
  return { id, order, items: items.filter(({ line }) => lines.includes(line)), amount, isManual, cause };
}

/** The content of an email about an accepted return, before its money is withdrawn. */
export async function toAcceptedUpdate(
  on: Executor,
  returnRequest: ReturnRequest,
  locked: LockedOrder,
  lines: readonly number[],
) {
  const isManual = await isPaidOutByStaff(on, locked.order, returnRequest.amount);
  return { ...toReturnUpdate(returnRequest, locked, lines), isManual };
}
