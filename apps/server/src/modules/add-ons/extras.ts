/** Extras as orders know them. Orders that are looked at at the same time are read together. */
import type { Batching, Database, Executor } from '../../platform/db/index.ts';
import type { EventId, OrderId } from '../../platform/lib/ids.ts';
import { extraAsker } from './ask.ts';
import { EXTRA } from './claims.ts';
import { type BoughtExtra, extrasOf, offersOf } from './offers.store.ts';

export function createExtras(db: Database, together: Batching) {
  const bought = together.lookup<OrderId, BoughtExtra[]>((orders) => extrasOf(db, orders));
  return {
    name: EXTRA,
    ask: extraAsker(db),
    bought: async (order: OrderId) => (await bought(order)) ?? [],
    offered: (events: readonly EventId[]) => offersOf(db, events),
    /** What these orders have, inside the transaction that sells them. */
    ofOrders: (on: Executor, orders: readonly OrderId[]) => extrasOf(on, orders),
  };
}
