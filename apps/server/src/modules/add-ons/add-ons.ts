/** Add-ons of orders and their offers. Concurrent reads are batched. */
import type { Batching, Database, Executor } from '../../platform/db/index.ts';
import type { EventId, OrderId } from '../../platform/lib/ids.ts';
import { listOfferedAddOns, loadOrderedAddOns, type OrderedAddOn } from './offers.store.ts';
import { createAddOnResolver } from './resolve-add-ons.ts';
import { ADD_ON } from './units.ts';

export function createAddOns(db: Database, batching: Batching) {
  const bought = batching.lookup<OrderId, OrderedAddOn[]>((orders) => loadOrderedAddOns(db, orders));
  return {
    name: ADD_ON,
    resolve: createAddOnResolver(db),
    bought: async (order: OrderId) => (await bought(order)) ?? [],
    offered: (events: readonly EventId[]) => listOfferedAddOns(db, events),
    /** Add-ons of these orders, read in the transaction that pays them. */
    ofOrders: (on: Executor, orders: readonly OrderId[]) => loadOrderedAddOns(on, orders),
  };
}
