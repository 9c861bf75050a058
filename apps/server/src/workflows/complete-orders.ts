/** Completes paid and free orders: tickets, season tickets, emails. The caller has consumed their reservations. */
import { allocate, markPaid, type NewAllocation, type Order, type OrderItemDetails } from '../modules/orders/index.ts';
import type { Payments } from '../modules/payments/index.ts';
import type { ReservableRegistry } from '../modules/reservations/index.ts';
import { activatePurchased } from '../modules/season-tickets/index.ts';
import type { Tickets } from '../modules/tickets/index.ts';
import type { Executor, Tx } from '../platform/db/index.ts';
import { completeExchange, type ExchangeContext } from './complete-exchange.ts';
import type { WorkflowContext } from './context.ts';

/** `allocations`: money that completes the order, in addition to earlier allocations. */
export type OrderToComplete = {
  order: Order;
  items: readonly OrderItemDetails[];
  allocations: readonly NewAllocation[];
};

export type CompleteContext = ExchangeContext & {
  reservations: { registry: ReservableRegistry };
  tickets: Pick<Tickets, 'issue'>;
  addOns: Pick<WorkflowContext['addOns'], 'ofOrders'>;
  notifications: Pick<WorkflowContext['notifications'], 'notifyOrdersPaid' | 'notifyTicketsExchanged'>;
  payments: Pick<Payments, 'refund'>;
};

/** The caller has locked the orders. Throws if the state of one of them changed nevertheless. */
export async function completeOrders(
  tx: Tx,
  context: CompleteContext,
  completed: readonly OrderToComplete[],
  now: Date,
): Promise<void> {
  const ids = completed.map(({ order }) => order.id);
  const allocations = completed.flatMap((completedOrder) => completedOrder.allocations);
  const paid = completed.map(({ order, items }) => ({
    order: { ...order, state: 'paid' as const, paidAt: now },
    items,
  }));
  // Pipelined: one round trip, executed in this order; any failure rolls back all of them.
  const [markedCount, bought] = await Promise.all([
    markPaid(tx, ids, now),
    loadAddOnsOf(tx, context, paid),
    activatePurchased(tx, ids),
    allocate(tx, allocations, now),
  ]);
  if (markedCount !== completed.length) throw new Error('a locked order changed its state');
  const ordinary = bought.filter(({ order }) => order.replacedOrderId === null);
  await Promise.all([
    context.tickets.issue(tx, bought),
    ordinary.length > 0 ? context.notifications.notifyOrdersPaid(tx, ordinary) : null,
  ]);
  for (const exchanged of bought)
    if (exchanged.order.replacedOrderId !== null) {
      const exchangeNotice = await completeExchange(tx, context, exchanged, now);
      await context.notifications.notifyTicketsExchanged(tx, { ...exchanged, ...exchangeNotice });
    }
}

/** Adds the add-ons of each place, for tickets and emails. */
export async function loadAddOnsOf<Bought extends { order: Pick<Order, 'id'>; items: readonly OrderItemDetails[] }>(
  on: Executor,
  { addOns }: { addOns: Pick<WorkflowContext['addOns'], 'ofOrders'> },
  orders: readonly Bought[],
) {
  const byOrder = await addOns.ofOrders(
    on,
    orders.map(({ order }) => order.id),
  );
  return orders.map((bought) => ({
    ...bought,
    items: bought.items.map((item) => ({
      ...item,
      addOns: (byOrder.get(bought.order.id) ?? []).filter(({ line }) => line === item.line),
    })),
  }));
}

/** Consumes the reservations of these orders. False if one of them lost a part: the caller must not commit. */
export async function consumeReservations(
  tx: Tx,
  registry: ReservableRegistry,
  completed: readonly OrderToComplete[],
): Promise<boolean> {
  const orders = completed.map(({ order, items }) => ({
    id: order.id,
    persons: items.reduce((sum, item) => sum + item.persons, 0),
  }));
  return (await registry.consume(tx, orders)).lost.size === 0;
}
