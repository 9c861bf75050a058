import type { Database } from '../../../db/index.ts';
import { secondsLeft } from '../../../kernel/clock.ts';
import { isOpen, type OrderState, stateAt } from '../rules/states.ts';
import { type Order, type OrderPlace, orderByHash, placesOf } from '../store/read.ts';

export type OrderView = {
  order: Order;
  places: OrderPlace[];
  /** What it is now, which the row may not yet say. */
  state: OrderState;
  /** Whole seconds until the reservation ends; 0 when it no longer runs. */
  secondsLeft: number;
  paymentAllowed: boolean;
};

/** The order behind an unguessable hash, or null. */
export async function viewOrder(db: Database, hash: string, now: Date): Promise<OrderView | null> {
  const order = await orderByHash(db, hash);
  if (!order) return null;
  const state = stateAt(order.state, order.expiresAt, now);
  return {
    order,
    state,
    places: await placesOf(db, order.id),
    secondsLeft: isOpen(state) ? secondsLeft(order.expiresAt, now) : 0,
    paymentAllowed: state === 'reserved' || state === 'paying',
  };
}
