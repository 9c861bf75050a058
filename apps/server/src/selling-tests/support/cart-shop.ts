/** A shop with carts for tests: the real use cases on a real database, a catalog of small events, and an adjustable clock. */

import { type Carts, createCarts } from '../../modules/carts/index.ts';
import type { CatalogForSale, SellableEvent } from '../../modules/catalog/index.ts';
import { deleteExpiredResponses } from '../../modules/idempotency/index.ts';
import { createOrderReader } from '../../modules/orders/index.ts';
import {
  createReservations,
  type HoldLimits,
  type RequestedLine,
  type ReservableRegistry,
} from '../../modules/reservations/index.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import { createBatching } from '../../platform/db/index.ts';
import type { Actor, PublicActor } from '../../platform/lib/actor.ts';
import { createBatcher } from '../../platform/lib/concurrency/batcher.ts';
import { seatId as seatIdOf } from '../../platform/lib/ids.ts';
import { createVisitorActor } from '../../testing/actors.ts';
import type { AdjustOrderInput } from '../../workflows/adjust-order.ts';
import { type CheckoutRequest, checkoutCart } from '../../workflows/checkout-cart.ts';
import { checkoutSeats, type SeatsCheckout } from '../../workflows/checkout-seats.ts';
import { createOrders, type Orders, type OrdersContext } from '../../workflows/order-service.ts';
import type { CreateOrderInput } from '../../workflows/place-order.ts';
import { createRecordingContext, type Recorded, type RecordingContext } from './recording-context.ts';
import type { SmallShop } from './stores/small-shop.store.ts';
import { applyCapturedPayment, CLIENTS, type Money, RESERVABLES, sweepOrders } from './take-orders.ts';

type By<Input> = Input & { actor: PublicActor };

type SeatsInput = Parameters<Carts['changeSeats']>[0];
type BestSeatsInput = Parameters<Carts['holdBestAvailable']>[0];

/** Orders and carts as a visitor uses them. */
export type Sale = Omit<Orders, 'complete' | 'create' | 'change'> & {
  create(input: CreateOrderInput & { actor: Actor }): ReturnType<Orders['create']>;
  change(change: AdjustOrderInput, actor?: Actor): ReturnType<Orders['change']>;
  applyPayment(tx: Tx, order: number, money: Money): ReturnType<typeof applyCapturedPayment>;
  cart: Carts['view'];
  changeCart(actor: PublicActor, lines: readonly RequestedLine[], agreedSeconds?: number): ReturnType<Carts['change']>;
  checkout(input: By<CheckoutRequest>): ReturnType<typeof checkoutCart>;
  changeSeats(actor: PublicActor, input: SeatsInput): ReturnType<Carts['changeSeats']>;
  takeBest(actor: PublicActor, input: BestSeatsInput): ReturnType<Carts['holdBestAvailable']>;
  /** Like the route: seats without a hold are ordered like any others. */
  orderSeats(input: By<SeatsCheckout>): ReturnType<typeof checkoutCart>;
  /** Ends everything that has expired. Returns the number of expired orders. */
  sweep(): Promise<number>;
};

export type CartShop = {
  orders: Sale;
  catalog: CatalogForSale;
  recorded: Recorded;
  context: OrdersContext & RecordingContext & { catalog: CatalogForSale };
  now(): Date;
  wait(seconds: number): void;
  /** Edits the first event. */
  change(terms: Partial<SellableEvent>): void;
  /** A line of `quantity` places for an event’s nth session and offer. */
  requestLine(line: {
    event?: number;
    session?: number;
    offer?: number;
    quantity: number;
    seatId?: number;
  }): RequestedLine;
};

const START = new Date('2026-12-01T10:00:00Z');

export function openCartShop(
  db: Database,
  shops: readonly SmallShop[],
  terms: readonly Partial<SellableEvent>[] = [],
  holdLimits: HoldLimits | null = null,
  registry: ReservableRegistry = RESERVABLES,
): CartShop {
  let at = START.getTime();
  const now = () => new Date(at);
  const events = shops.map((shop, n) => ({ ...createEvent(shop), ...terms[n] }));
  const recorded = createRecordingContext();
  const clock = { now };
  const catalog = {
    findEventByHash: (hash: string) => events.find((event) => event.hash === hash) ?? null,
    findEventById: (id: number) => events.find((event) => event.id === id) ?? null,
    refresh: async () => {},
    getCurrency: () => 'KZT',
    getReserveMinutes: () => 15,
    listRequiredConsents: () => [],
  };
  const selling = createReservations({
    db,
    clock,
    registry,
    handlers: CLIENTS,
    limits: holdLimits,
    observer: { countBatch: () => {} },
    batcher: createBatcher,
  });
  const batching = createBatching(createBatcher);
  const context = {
    ...recorded.context,
    db,
    clock,
    batching,
    catalog,
    orders: createOrderReader(db, clock, batching),
    reservations: selling,
    observer: { countOrder: () => {} },
  };
  const all = createOrders(context);
  const orders = {
    ...all,
    create: ({ actor, ...input }: CreateOrderInput & { actor: Actor }) => all.create(input, actor),
    change: (change: AdjustOrderInput, actor: Actor = createVisitorActor('buyer')) => all.change(change, actor),
  };
  const carts = createCarts({
    db,
    clock,
    catalog,
    reservations: selling,
    batching: createBatching(createBatcher),
  });
  return {
    catalog,
    orders: {
      ...orders,
      applyPayment: (tx, order, money) => applyCapturedPayment(tx, context, order, money, clock.now()),
      cart: carts.view,
      changeCart: (actor, lines, agreedSeconds) => carts.change(lines, { agreedSeconds }, actor),
      checkout: async ({ actor, ...input }) =>
        orders.complete(await checkoutCart(carts.deps, input, clock.now(), actor)),
      changeSeats: (actor, input) => carts.changeSeats(input, actor),
      takeBest: (actor, input) => carts.holdBestAvailable(input, actor),
      orderSeats: async ({ actor, ...input }) => {
        const created = await checkoutSeats(carts.deps, input, clock.now(), actor);
        if (created) return orders.complete(created);
        const session = shops.flatMap(({ sessions }) => sessions).find(({ id }) => id === input.session);
        const lines = input.lines.map((line) => ({ ...line, day: session?.day ?? '', time: session?.time ?? null }));
        return orders.create({ ...input, lines, actor });
      },
      sweep: async () => {
        await carts.expire();
        await deleteExpiredResponses(db, now());
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
    requestLine: ({ event = 0, session = 0, offer = 0, quantity, seatId }) => {
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

function createEvent(shop: SmallShop): SellableEvent {
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
    attendeeFields: null,
    reserveMinutes: null,
    refundPolicy: { allowed: true, untilHours: 72 },
    form: { fio: true, phone: true },
  };
}
