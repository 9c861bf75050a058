/** Completes an exchange: voids the old tickets, releases their places and allocates their money to the new order. */
import type { RefundCause } from '@sahna/contract/rules/orders/refund-causes';
import { loadExchanges } from '../modules/exchanges/index.ts';
import { captureCredit, isRefundedManually, type Order, type OrderItemDetails } from '../modules/orders/index.ts';
import type { Payments } from '../modules/payments/index.ts';
import { carryPointsOver } from '../modules/points/index.ts';
import type { ReservableRegistry } from '../modules/reservations/index.ts';
import { listValidLines, voidTickets } from '../modules/tickets/index.ts';
import type { Tx } from '../platform/db/index.ts';
import { SYSTEM } from '../platform/lib/actor.ts';
import type { Minor } from '../platform/lib/money.ts';
import type { WorkflowContext } from './context.ts';
import { lockWithItems, releaseOrderItems } from './release-order-items.ts';

export type ExchangeContext = {
  reservations: { registry: ReservableRegistry };
  payments: Pick<Payments, 'refund'>;
  attendees: Pick<WorkflowContext['attendees'], 'copyDetails'>;
};

/** Stored with each refund of an exchange. */
const REFUND_REASON: RefundCause = 'ticket_exchanged';

/** Runs in the transaction that completes the new order and has locked the old one. Returns the content of the buyer's email. */
export async function completeExchange(
  tx: Tx,
  context: ExchangeContext,
  { order, items }: { order: Pick<Order, 'id' | 'credit'>; items: readonly OrderItemDetails[] },
  now: Date,
) {
  const { id, credit } = order;
  const [exchange] = await loadExchanges(tx, [id]);
  const old = exchange && (await lockWithItems(tx, exchange.oldOrderId));
  if (!exchange || !old) throw new Error(`order ${id} replaces no tickets`);
  const oldOrderId = old.order.id;
  const lines = exchange.lines.map(({ oldLine }) => oldLine);
  if ((await voidTickets(tx, oldOrderId, lines, 'exchanged')).length !== lines.length)
    throw new Error('a ticket that was locked is void already');
  const isLast = (await listValidLines(tx, oldOrderId)).length === 0;
  const refundAmount = exchange.amount - credit;
  const released = { lines, isLast, isRefunded: refundAmount > 0, exchangedFor: id };
  await releaseOrderItems(tx, context.reservations.registry, old, released, now);
  const replacements = exchange.lines.flatMap(({ oldLine, line }) =>
    items.filter((item) => item.line === line).map((item) => ({ old: oldLine, item })),
  );
  await context.attendees.copyDetails(tx, oldOrderId, id, replacements);
  const isManual = await transferMoney(tx, context, old.order, { id, credit, worth: exchange.amount }, now);
  await carryPointsOver(tx, {
    from: oldOrderId,
    to: id,
    lines: new Map(exchange.lines.map(({ oldLine, line }) => [oldLine, line])),
    paid: exchange.amount,
    credit,
  });
  return {
    old: { order: oldOrderId, items: old.items.filter(({ line }) => lines.includes(line)) },
    credit,
    refundAmount,
    isManual,
  };
}

/**
 * Refunds the money that the new order does not need, newest payments first, and allocates the rest. Returns whether staff pay
 * out some of it.
 */
async function transferMoney(
  tx: Tx,
  { payments }: Pick<ExchangeContext, 'payments'>,
  old: Order,
  { id, credit, worth }: { id: Order['id']; credit: Minor; worth: Minor },
  now: Date,
): Promise<boolean> {
  if (worth === 0) return false;
  const key = `exchange-${id}`;
  const rest = await captureCredit(
    tx,
    { from: old.id, to: id, recordedBy: SYSTEM },
    { worth, credit },
    { key, at: now },
  );
  for (const share of rest) {
    const sent = await payments.refund({ ...share, reason: REFUND_REASON, key, isManual: old.voucherCard }, tx);
    if (!sent.ok) throw new Error(`money of exchange ${id} cannot go back: ${sent.error.kind}`);
  }
  return rest.some((share) => old.voucherCard || isRefundedManually(share));
}
