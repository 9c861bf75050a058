/** Giving tickets back: what it needs of tickets, extras, season tickets and letters. */

import type { createExtras } from '../modules/add-ons/index.ts';
import { claimedLines, takeMoney } from '../modules/exchanges/index.ts';
import type { createNotifications } from '../modules/notifications/index.ts';
import type { Payments } from '../modules/payments/index.ts';
import { returnPoints } from '../modules/points/index.ts';
import { unusedBought, withdrawBought } from '../modules/season-tickets/index.ts';
import type { createTickets } from '../modules/tickets/index.ts';
import type { Database } from '../platform/db/index.ts';
import type { Clock } from '../platform/lib/clock.ts';
import type { Orders } from './order-service.ts';
import { createRefunds, type Refunds } from './return-tickets.ts';

export type ReturnsOptions = {
  db: Database;
  clock: Clock;
  orders: Orders;
  payments: Payments;
  tickets: ReturnType<typeof createTickets>;
  extras: ReturnType<typeof createExtras>;
  /** Null where no letters are sent. */
  notifications: Awaited<ReturnType<typeof createNotifications>> | null;
};

export function createReturns({ db, clock, orders, payments, ...beside }: ReturnsOptions): Refunds {
  const { tickets, extras, notifications } = beside;
  return createRefunds({
    db,
    clock,
    orders,
    payments,
    ports: {
      extrasOf: async (on, orderId) => (await extras.ofOrders(on, [orderId])).get(orderId) ?? [],
      unusedTickets: tickets.unused,
      annulTickets: tickets.annul,
      partlyUsed: async (on, orderId) =>
        (await unusedBought(on, orderId)).filter(({ unused }) => !unused).map(({ line }) => line),
      withdraw: withdrawBought,
      exchangedLines: claimedLines,
      returnPoints,
      takeMoney: (tx, order, amount) => takeMoney(payments, tx, order, amount),
      tellAsked: async (tx, news) => notifications?.returnAsked(tx, news),
      tellAccepted: async (tx, news) => notifications?.returnAccepted(tx, news),
      tellCancelled: async (tx, news) => notifications?.sessionCancelled(tx, news),
      tellPaidBack: async (tx, news) => notifications?.returnPaid(tx, news),
    },
  });
}
