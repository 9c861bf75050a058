/** A shop with carts for tests: the real use-cases on a real database, a catalogue of small events, and a clock to be turned. */
import type { Database } from '../../../db/index.ts';
import { createOrders, type Orders } from '../orders.ts';
import type { CartWish } from '../rules/cart.ts';
import type { PaceLimits } from '../rules/pace.ts';
import type { SellableEvent } from '../service/draft-order.ts';
import { type Recorded, recordingPorts } from './recording-ports.ts';
import type { SmallShop } from './small-shop.store.ts';

export type CartShop = {
  orders: Orders;
  recorded: Recorded;
  now(): Date;
  wait(seconds: number): void;
  /** Edits the first event. */
  change(terms: Partial<SellableEvent>): void;
  /** `quantity` places of an event's nth session and offer. */
  wish(line: { event?: number; session?: number; offer?: number; quantity: number; seatId?: number }): CartWish;
};

const START = new Date('2026-12-01T10:00:00Z');

export function openCartShop(
  db: Database,
  shops: readonly SmallShop[],
  terms: readonly Partial<SellableEvent>[] = [],
  pace: PaceLimits | null = null,
): CartShop {
  let at = START.getTime();
  const now = () => new Date(at);
  const events = shops.map((shop, n) => ({ ...eventOf(shop), ...terms[n] }));
  const recorded = recordingPorts();
  const orders = createOrders({
    db,
    clock: { now },
    catalogue: {
      eventByHash: (hash) => events.find((event) => event.hash === hash) ?? null,
      eventById: (id) => events.find((event) => event.id === id) ?? null,
      refresh: async () => {},
      currency: () => 'KZT',
      reserveMinutes: () => 15,
      requiredConsents: () => [],
    },
    ports: recorded.ports,
    observer: { batchTaken: () => {}, orderMade: () => {} },
    pace,
  });
  return {
    orders,
    recorded,
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
        seatId: seatId ?? null,
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
