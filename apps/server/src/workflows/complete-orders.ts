/** Completes orders that are paid, or that cost nothing: tickets, season tickets, emails. Their reservations are consumed already. */
import { markPaid, type Order, type OrderPlace } from '../modules/orders/index.ts';
import type { Payments } from '../modules/payments/index.ts';
import { allOf, type Claimables } from '../modules/reservations/index.ts';
import { grantBought } from '../modules/season-tickets/index.ts';
import type { Tickets } from '../modules/tickets/index.ts';
import type { Executor, Tx } from '../platform/db/index.ts';
import type { PaymentId } from '../platform/lib/ids.ts';
import { completeExchange, type ExchangeContext } from './complete-exchange.ts';
import type { WorkflowContext } from './context.ts';

export type OrderToComplete = { order: Order; places: readonly OrderPlace[]; paidBy: PaymentId | null };

export type CompleteContext = ExchangeContext & {
  reservations: { claimables: Claimables };
  tickets: Pick<Tickets, 'issue'>;
  addOns: Pick<WorkflowContext['addOns'], 'ofOrders'>;
  notifications: Pick<WorkflowContext['notifications'], 'ordersPaid' | 'ticketsExchanged'>;
  payments: Pick<Payments, 'refund' | 'lockRoom'>;
};

/** The caller has locked the orders. Throws where one of them changed its state all the same. */
export async function completeOrders(
  tx: Tx,
  context: CompleteContext,
  completed: readonly OrderToComplete[],
  now: Date,
): Promise<void> {
  const ids = completed.map(({ order }) => order.id);
  const paid = completed.map(({ order, places, paidBy }) => ({
    order: { ...order, state: 'paid' as const, paidAt: now, paidBy },
    places,
  }));
  // Pipelined: one round trip, executed in this order; any failure rolls back all of them.
  const [marked, bought] = await Promise.all([
    markPaid(
      tx,
      completed.map(({ order, paidBy }) => ({ id: order.id, paidBy })),
      now,
    ),
    withAddOns(tx, context, paid),
    grantBought(tx, ids),
  ]);
  if (marked !== completed.length) throw new Error('a locked order changed its state');
  const ordinary = bought.filter(({ order }) => order.insteadOf === null);
  await Promise.all([
    context.tickets.issue(tx, bought),
    ordinary.length > 0 ? context.notifications.ordersPaid(tx, ordinary) : null,
  ]);
  for (const exchanged of bought)
    if (exchanged.order.insteadOf !== null) {
      const news = await completeExchange(tx, context, exchanged, now);
      await context.notifications.ticketsExchanged(tx, { ...exchanged, ...news });
    }
}

/** Orders whose places name what was bought beside them, as tickets and emails say it. */
export async function withAddOns<Bought extends { order: Pick<Order, 'id'>; places: readonly OrderPlace[] }>(
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
    places: bought.places.map((place) => ({
      ...place,
      extras: (byOrder.get(bought.order.id) ?? []).filter(({ line }) => line === place.line),
    })),
  }));
}

/** Consumes what these orders hold. False where one of them no longer holds all of it: nothing may be committed then. */
export async function consumeReservations(
  tx: Tx,
  claimables: Claimables,
  completed: readonly OrderToComplete[],
): Promise<boolean> {
  const orders = completed.map(({ order, places }) => ({
    id: order.id,
    persons: places.reduce((sum, place) => sum + place.persons, 0),
  }));
  const spent = await Promise.all(allOf(claimables).map((claimable) => claimable.spend(tx, orders)));
  return spent.every((whole) => whole.size === orders.length);
}
