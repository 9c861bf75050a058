import { type Database, DatabaseUnavailable } from '../../../db/index.ts';
import type { MakeBatcher } from '../../../kernel/batcher.ts';
import { type Clock, secondsLeft } from '../../../kernel/clock.ts';
import { isOpen, type OrderState, stateAt } from '../rules/states.ts';
import { type Order, type OrderPlace, ordersByHash, placesOfAll } from '../store/read.ts';

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

const BATCH_SIZE = 200;

export type OrderReader = {
  /** How the order behind an unguessable hash stands, or null. */
  find(hash: string): Promise<OrderStanding | null>;
  /** The same with its places. */
  view(hash: string): Promise<OrderView | null>;
};

/** Orders that are looked at at the same time are read together. */
export function orderReader(db: Database, clock: Clock, batcher: MakeBatcher): OrderReader {
  const isOutage = (error: unknown): boolean => error instanceof DatabaseUnavailable;

  const finding = batcher<string, OrderStanding | 'none'>(
    BATCH_SIZE,
    async (hashes) => {
      const standing = await standingByHash(db, hashes, clock.now());
      return hashes.map((hash) => standing.get(hash) ?? 'none');
    },
    isOutage,
  );

  const viewing = batcher<string, OrderView | 'none'>(
    BATCH_SIZE,
    async (hashes) => {
      const standing = await standingByHash(db, hashes, clock.now());
      const places = await placesOfAll(
        db,
        [...standing.values()].map(({ order }) => order.id),
      );
      return hashes.map((hash) => {
        const found = standing.get(hash);
        return found ? { ...found, places: places.get(found.order.id) ?? [] } : 'none';
      });
    },
    isOutage,
  );

  return {
    find: async (hash) => orNull(await finding.add(hash)),
    view: async (hash) => orNull(await viewing.add(hash)),
  };
}

function orNull<Found>(found: Found | 'none'): Found | null {
  return found === 'none' ? null : found;
}

async function standingByHash(db: Database, hashes: readonly string[], now: Date): Promise<Map<string, OrderStanding>> {
  const orders = await ordersByHash(db, [...new Set(hashes)]);
  return new Map(orders.map((order) => [order.hash, standingOf(order, now)]));
}

function standingOf(order: Order, now: Date): OrderStanding {
  const state = stateAt(order.state, order.expiresAt, now);
  return {
    order,
    state,
    secondsLeft: isOpen(state) ? secondsLeft(order.expiresAt, now) : 0,
    paymentAllowed: state === 'reserved' || state === 'paying',
  };
}
