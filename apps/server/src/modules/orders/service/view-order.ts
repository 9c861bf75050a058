import type { Batching, Database } from '../../../platform/db/index.ts';
import { type Clock, countSecondsLeft } from '../../../platform/lib/clock.ts';
import type { OrderId } from '../../../platform/lib/ids.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import { getEffectiveState, isOpen, isPayable, type OrderState } from '../rules/states.ts';
import {
  loadAmountsDue,
  loadOrderItems,
  loadOrdersByHash,
  loadOrderVersions,
  type OrderItemDetails,
  type VersionedOrder,
} from '../store/read.ts';

/** An order with its state at the time of reading. */
export type OrderSnapshot = {
  order: VersionedOrder;
  /** The effective state; the row can be out of date. */
  state: OrderState;
  /** Whole seconds until the reservation ends; 0 if it has ended. */
  secondsLeft: number;
  paymentAllowed: boolean;
};

export type OrderDetails = OrderSnapshot & { items: OrderItemDetails[] };

export type OrderReader = {
  /** Finds an order by its access token (`hash`). Concurrent lookups are batched. */
  find(hash: string): Promise<OrderSnapshot | null>;
  /** The same with its items. */
  view(hash: string): Promise<OrderDetails | null>;
  /** The amount that remains to be paid of an unpaid order, in minor units. */
  getAmountDue(id: OrderId): Promise<Minor | null>;
  /** The current version of an order that was read before. */
  getVersion(id: OrderId): Promise<string | null>;
};

/** Batches concurrent reads of orders. */
export function createOrderReader(db: Database, clock: Clock, batching: Batching): OrderReader {
  return {
    find: batching.lookup((hashes) => loadSnapshots(db, hashes, clock.now())),
    view: batching.lookup(async (hashes) => {
      const snapshots = await loadSnapshots(db, hashes, clock.now());
      const items = await loadOrderItems(
        db,
        [...snapshots.values()].map(({ order }) => order.id),
      );
      return new Map(
        [...snapshots].map(([hash, snapshot]) => [hash, { ...snapshot, items: items.get(snapshot.order.id) ?? [] }]),
      );
    }),
    getAmountDue: batching.lookup((ids) => loadAmountsDue(db, ids)),
    getVersion: batching.lookup((ids) => loadOrderVersions(db, ids)),
  };
}

async function loadSnapshots(db: Database, hashes: readonly string[], now: Date): Promise<Map<string, OrderSnapshot>> {
  const orders = await loadOrdersByHash(db, hashes);
  return new Map(orders.map((order) => [order.hash, toSnapshot(order, now)]));
}

function toSnapshot(order: VersionedOrder, now: Date): OrderSnapshot {
  const state = getEffectiveState(order.state, order.expiresAt, now);
  return {
    order,
    state,
    secondsLeft: isOpen(state) ? countSecondsLeft(order.expiresAt, now) : 0,
    paymentAllowed: isPayable(state),
  };
}
