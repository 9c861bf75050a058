import { type Database, DatabaseUnavailable } from '../../../db/index.ts';
import type { MakeBatcher } from '../../../kernel/batcher.ts';
import { type Clock, secondsLeft } from '../../../kernel/clock.ts';
import { isOpen, type OrderState, stateAt } from '../rules/states.ts';
import { type Order, type OrderPlace, ordersByHash, placesOfAll } from '../store/read.ts';

export type OrderView = {
  order: Order;
  places: OrderPlace[];
  /** What it is now, which the row may not yet say. */
  state: OrderState;
  /** Whole seconds until the reservation ends; 0 when it no longer runs. */
  secondsLeft: number;
  paymentAllowed: boolean;
};

const BATCH_SIZE = 200;

/** The order behind an unguessable hash, or null. Those looked at at the same time are read together. */
export function orderViewer(
  db: Database,
  clock: Clock,
  batcher: MakeBatcher,
): (hash: string) => Promise<OrderView | null> {
  const reading = batcher<string, OrderView | 'none'>(
    BATCH_SIZE,
    async (hashes) => {
      const orders = await ordersByHash(db, [...new Set(hashes)]);
      const places = await placesOfAll(
        db,
        orders.map(({ id }) => id),
      );
      const now = clock.now();
      const byHash = new Map(orders.map((order) => [order.hash, viewOf(order, places.get(order.id) ?? [], now)]));
      return hashes.map((hash) => byHash.get(hash) ?? 'none');
    },
    (error) => error instanceof DatabaseUnavailable,
  );
  return async (hash) => {
    const view = await reading.add(hash);
    return view === 'none' ? null : view;
  };
}

function viewOf(order: Order, places: OrderPlace[], now: Date): OrderView {
  const state = stateAt(order.state, order.expiresAt, now);
  return {
    order,
    state,
    places,
    secondsLeft: isOpen(state) ? secondsLeft(order.expiresAt, now) : 0,
    paymentAllowed: state === 'reserved' || state === 'paying',
  };
}
