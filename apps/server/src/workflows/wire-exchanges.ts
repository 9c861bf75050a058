/** Exchanging tickets: what it needs of extras, season tickets, tickets and holders. */

import type { createExtras } from '../modules/add-ons/index.ts';
import type { Holders } from '../modules/attendees/index.ts';
import type { CatalogForSale } from '../modules/catalog/index.ts';
import type { PaidOrder } from '../modules/orders/index.ts';
import type { Payments } from '../modules/payments/index.ts';
import { carryPointsOver } from '../modules/points/index.ts';
import { subscriptionUses, unusedBought } from '../modules/season-tickets/index.ts';
import { type createTickets, standingLines } from '../modules/tickets/index.ts';
import type { Database, Tx } from '../platform/db/index.ts';
import type { Clock } from '../platform/lib/clock.ts';
import { settleExchange } from './complete-exchange.ts';
import { createExchanges, type Exchanges } from './exchange-tickets.ts';
import type { Orders } from './order-service.ts';

export type ExchangeOptions = {
  db: Database;
  clock: Clock;
  catalogue: CatalogForSale;
  orders: Orders;
  extras: ReturnType<typeof createExtras>;
};

export function openExchanges({ db, clock, catalogue, orders, extras }: ExchangeOptions): Exchanges {
  return createExchanges({
    db,
    clock,
    catalogue,
    orders,
    ports: {
      extrasOf: async (on, order) => (await extras.ofOrders(on, [order])).get(order) ?? [],
      ofSeasonTickets: async (tx, order) => {
        if ((await subscriptionUses.claimedBy(tx, order)).length > 0) return 'all';
        return (await unusedBought(tx, order)).map(({ line }) => line);
      },
    },
  });
}

export type SettlingParts = {
  orders: Orders;
  payments: Payments;
  tickets: ReturnType<typeof createTickets>;
  holders: Holders;
};

/** In the transaction that makes orders paid: those that stand instead of other tickets take their place. */
export async function settleExchanges(
  { orders, payments, tickets, holders }: SettlingParts,
  tx: Tx,
  paid: readonly PaidOrder[],
): Promise<void> {
  const ports = { annulTickets: tickets.annul, standingLines, moveHolders: holders.moveOn, carryPointsOver };
  for (const { order, places } of paid)
    if (order.insteadOf !== null) await settleExchange({ orders, payments, ports }, tx, order, places);
}
