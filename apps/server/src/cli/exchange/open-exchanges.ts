/**
 * Exchanging for a process that serves nobody: it makes the order that is to stand instead of the old tickets. Where nothing is left to
 * pay, the shop itself completes it within seconds, as any order that costs nothing: it has the bank and the letters.
 */

import { createExtras } from '../../modules/add-ons/index.ts';
import { catalogForSale, createCatalogue } from '../../modules/catalog/index.ts';
import { type OrderPorts, orderClient } from '../../modules/orders/index.ts';
import { createSelling } from '../../modules/reservations/index.ts';
import { createBatching, type Database } from '../../platform/db/index.ts';
import { createBatcher } from '../../platform/lib/batcher.ts';
import { systemClock as clock } from '../../platform/lib/clock.ts';
import type { Exchanges } from '../../workflows/exchange-tickets.ts';
import { createOrders } from '../../workflows/order-service.ts';
import { CLAIMABLES } from '../../workflows/reservables.ts';
import { openExchanges } from '../../workflows/wire-exchanges.ts';

async function notHere(): Promise<never> {
  throw new Error('orders are paid by the shop alone');
}

const PORTS: OrderPorts = {
  issueTickets: notHere,
  notifyPaid: notHere,
  notifyHeld: notHere,
  notifyMoneyBack: notHere,
};

export async function openExchanger(db: Database): Promise<{ exchanges: Exchanges; close(): Promise<void> }> {
  const together = createBatching(createBatcher);
  const catalogue = await createCatalogue(db, clock, () => {});
  const offered = catalogForSale(catalogue);
  const selling = createSelling({
    db,
    clock,
    claimables: CLAIMABLES,
    clients: [orderClient],
    pace: null,
    batchTaken: () => {},
    batcher: createBatcher,
  });
  const observer = { orderMade: () => {} };
  const orders = createOrders({ db, clock, catalogue: offered, selling, ports: PORTS, observer, together });
  const exchanges = openExchanges({
    db,
    clock,
    catalogue: offered,
    orders: { ...orders, completeFree: async () => false },
    extras: createExtras(db, together),
  });
  return { exchanges, close: () => catalogue.close() };
}
