/** A shop with carts for tests: the real use-cases on a real database, a catalogue of small events, and a clock to be turned. */

import { type Carts, createCarts } from '../../modules/carts/index.ts';
import type { CatalogForSale, SellableEvent } from '../../modules/catalog/index.ts';
import { forgetAnswers } from '../../modules/idempotency/index.ts';
import { orderReader } from '../../modules/orders/index.ts';
import { type Claimables, createSelling, type PaceLimits, type WishLine } from '../../modules/reservations/index.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import { createBatching } from '../../platform/db/index.ts';
import { createBatcher } from '../../platform/lib/batcher.ts';
import { seatId as seatIdOf } from '../../platform/lib/ids.ts';
import { type CheckoutWish, checkoutCart } from '../../workflows/checkout-cart.ts';
import { checkoutSeats, type SeatsCheckout } from '../../workflows/checkout-seats.ts';
import { createOrders, type Orders, type OrdersContext } from '../../workflows/order-service.ts';
import { type Recorded, type RecordingContext, recordingContext } from './recording-context.ts';
import type { SmallShop } from './small-shop.store.ts';
import { CLAIMABLES, CLIENTS, type Money, settlePayment, sweepOrders } from './take-orders.ts';

/** Orders and carts as a visitor meets them. */
export type Sale = Omit<Orders, 'complete'> & {
  settle(tx: Tx, order: number, money: Money): ReturnType<typeof settlePayment>;
  cart: Carts['view'];
  changeCart: Carts['change'];
  checkout(wish: CheckoutWish): ReturnType<typeof checkoutCart>;
  changeSeats: Carts['changeSeats'];
  takeBest: Carts['takeBest'];
  /** As the route has it: what is not held is ordered as any other places are. */
  orderSeats(wish: SeatsCheckout): ReturnType<typeof checkoutCart>;
  /** Puts away what time has ended. Returns how many orders that were. */
  sweep(): Promise<number>;
};

export type CartShop = {
  orders: Sale;
  catalogue: CatalogForSale;
  recorded: Recorded;
  context: OrdersContext & RecordingContext & { catalog: CatalogForSale };
  now(): Date;
  wait(seconds: number): void;
  /** Edits the first event. */
  change(terms: Partial<SellableEvent>): void;
  /** `quantity` places of an event's nth session and offer. */
  wish(line: { event?: number; session?: number; offer?: number; quantity: number; seatId?: number }): WishLine;
};

const START = new Date('2026-12-01T10:00:00Z');

export function openCartShop(
  db: Database,
  shops: readonly SmallShop[],
  terms: readonly Partial<SellableEvent>[] = [],
  pace: PaceLimits | null = null,
  claimables: Claimables = CLAIMABLES,
): CartShop {
  let at = START.getTime();
  const now = () => new Date(at);
  const events = shops.map((shop, n) => ({ ...eventOf(shop), ...terms[n] }));
  const recorded = recordingContext();
  const clock = { now };
  const catalogue = {
    eventByHash: (hash: string) => events.find((event) => event.hash === hash) ?? null,
    eventById: (id: number) => events.find((event) => event.id === id) ?? null,
    refresh: async () => {},
    currency: () => 'KZT',
    reserveMinutes: () => 15,
    requiredConsents: () => [],
  };
  const selling = createSelling({
    db,
    clock,
    claimables,
    clients: CLIENTS,
    pace,
    batchTaken: () => {},
    batcher: createBatcher,
  });
  const batching = createBatching(createBatcher);
  const context = {
    ...recorded.context,
    db,
    clock,
    batching,
    catalog: catalogue,
    orders: orderReader(db, clock, batching),
    reservations: selling,
    observer: { orderMade: () => {} },
  };
  const orders = createOrders(context);
  const carts = createCarts({ db, clock, catalogue, selling, together: createBatching(createBatcher) });
  return {
    catalogue,
    orders: {
      ...orders,
      settle: (tx, order, money) => settlePayment(tx, context, order, money, clock.now()),
      cart: carts.view,
      changeCart: carts.change,
      checkout: async (wish) => orders.complete(await checkoutCart(carts.shop, wish, clock.now())),
      changeSeats: carts.changeSeats,
      takeBest: carts.takeBest,
      orderSeats: async (wish) => {
        const made = await checkoutSeats(carts.shop, wish, clock.now());
        if (made) return orders.complete(made);
        const session = shops.flatMap(({ sessions }) => sessions).find(({ id }) => id === wish.session);
        const lines = wish.lines.map((line) => ({ ...line, day: session?.day ?? '', time: session?.time ?? null }));
        return orders.create({ ...wish, lines });
      },
      sweep: async () => {
        await carts.expire();
        await forgetAnswers(db, now());
        return sweepOrders(db, context, now());
      },
    },
    recorded,
    context,
    now,
    wait: (seconds) => {
      at += seconds * 1000;
    },
    change: (edited) => {
      Object.assign(events[0] ?? {}, edited);
    },
    wish: ({ event = 0, session = 0, offer = 0, quantity, seatId }) => {
      const [shop] = shops.slice(event, event + 1);
      const [time] = shop?.sessions.slice(session, session + 1) ?? [];
      const [price] = shop?.offers.slice(offer, offer + 1) ?? [];
      if (!shop || !time || !price) throw new Error('the small shop has two sessions and two offers');
      return {
        eventHash: shop.eventHash,
        day: time.day,
        time: time.time,
        categoryId: price.categoryId,
        zoneId: price.zoneId,
        quantity,
        seatId: seatId ? seatIdOf(seatId) : null,
      };
    },
  };
}

function eventOf(shop: SmallShop): SellableEvent {
  return {
    id: shop.eventId,
    hash: shop.eventHash,
    status: 'on_sale',
    orderLimit: 10,
    free: false,
    signInRequired: false,
    voucherCard: 'no',
    groupExcursion: null,
    sessions: shop.sessions,
    offers: shop.offers,
    holders: null,
    reserveMinutes: null,
    refundPolicy: { allowed: true, untilHours: 72 },
  };
}
