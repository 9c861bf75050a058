import type { Batching, Database } from '../../../platform/db/index.ts';
import { type Clock, secondsLeft } from '../../../platform/lib/clock.ts';
import type { OrderId } from '../../../platform/lib/ids.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import { isOpen, isPayable, type OrderState, stateAt } from '../rules/states.ts';
import { type Order, type OrderPlace, ordersByHash, placesOfAll, totalsOf } from '../store/read.ts';

/** How an order stands. */
export type OrderStanding = {
  order: Order;
  /** What it is now, which the row may not yet say. */
  state: OrderState;
  /** Whole seconds until the reservation ends; 0 when it no longer runs. */
  secondsLeft: number;
  paymentAllowed: boolean;
};

export type OrderView = OrderStanding & { places: OrderPlace[] };

export type OrderReader = {
  /** How the order behind an unguessable hash stands, or null. */
  find(hash: string): Promise<OrderStanding | null>;
  /** The same with its places. */
  view(hash: string): Promise<OrderView | null>;
  /** What it costs now. */
  totalOf(id: OrderId): Promise<Minor | null>;
};

/** Orders that are looked at at the same time are read together. */
export function orderReader(db: Database, clock: Clock, together: Batching): OrderReader {
  return {
    find: together.lookup((hashes) => standingByHash(db, hashes, clock.now())),
    view: together.lookup(async (hashes) => {
      const standing = await standingByHash(db, hashes, clock.now());
      const places = await placesOfAll(
        db,
        [...standing.values()].map(({ order }) => order.id),
      );
      return new Map(
        [...standing].map(([hash, found]) => [hash, { ...found, places: places.get(found.order.id) ?? [] }]),
      );
    }),
    totalOf: together.lookup((ids) => totalsOf(db, ids)),
  };
}

async function standingByHash(db: Database, hashes: readonly string[], now: Date): Promise<Map<string, OrderStanding>> {
  const orders = await ordersByHash(db, hashes);
  return new Map(orders.map((order) => [order.hash, standingOf(order, now)]));
}

function standingOf(order: Order, now: Date): OrderStanding {
  const state = stateAt(order.state, order.expiresAt, now);
  return {
    order,
    state,
    secondsLeft: isOpen(state) ? secondsLeft(order.expiresAt, now) : 0,
    paymentAllowed: isPayable(state),
  };
}
