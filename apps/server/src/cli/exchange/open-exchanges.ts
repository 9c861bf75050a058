/**
 * Exchanges tickets from the command line, without a server: it places the order that replaces the old tickets. Where nothing is due, the
 * shop itself completes it within seconds, as any order that costs nothing.
 */
import { createExtras } from '../../modules/add-ons/index.ts';
import { catalogForSale, createCatalogue } from '../../modules/catalog/index.ts';
import { orderClient, orderReader } from '../../modules/orders/index.ts';
import { createSelling } from '../../modules/reservations/index.ts';
import { createBatching, type Database } from '../../platform/db/index.ts';
import { createBatcher } from '../../platform/lib/batcher.ts';
import { systemClock as clock } from '../../platform/lib/clock.ts';
import { type Exchanges, exchangeTickets, previewExchange } from '../../workflows/exchange-tickets.ts';
import { CLAIMABLES } from '../../workflows/reservables.ts';

export async function openExchanger(db: Database): Promise<{ exchanges: Exchanges; close(): Promise<void> }> {
  const batching = createBatching(createBatcher);
  const catalogue = await createCatalogue(db, clock, () => {});
  const context = {
    db,
    clock,
    catalog: catalogForSale(catalogue),
    orders: orderReader(db, clock, batching),
    addOns: createExtras(db, batching),
    reservations: createSelling({
      db,
      clock,
      claimables: CLAIMABLES,
      clients: [orderClient],
      pace: null,
      batchTaken: () => {},
      batcher: createBatcher,
    }),
  };
  return {
    exchanges: {
      preview: (wish) => previewExchange(context, wish),
      exchange: (wish) => exchangeTickets(context, wish),
    },
    close: () => catalogue.close(),
  };
}
