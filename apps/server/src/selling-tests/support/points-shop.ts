/**
 * A shop of one event with two sessions whose tickets are bought with points, returned and exchanged, and whose sessions are canceled
 * and rescheduled: the real modules on a real database, without HTTP, bank and letters.
 */

import type { ReturnPolicy } from '../../modules/returns/rules.ts';
import type { Database } from '../../platform/db/index.ts';
import type { OrderId } from '../../platform/lib/ids.ts';
import type { Minor } from '../../platform/lib/money.ts';
import { createSessionChanges } from '../../workflows/change-sessions.ts';
import { exchangeTickets } from '../../workflows/exchange-tickets.ts';
import { createRefunds } from '../../workflows/return-tickets.ts';
import { insertCaptured } from './captured-payments.store.ts';
import { openCartShop } from './cart-shop.ts';
import { bonusesOf, openReturnReason, type TestCard, timesOf } from './loyalty.store.ts';
import type { RecordingContext } from './recording-context.ts';
import { openSmallShop } from './small-shop.store.ts';
import { termsOf } from './terms.ts';

export type PointsShop = Awaited<ReturnType<typeof openPointsShop>>;
export type Bought = { id: OrderId; hash: string };
export type Use = { card: TestCard; points: Minor };

export async function openPointsShop(db: Database, name = '') {
  const small = await openSmallShop(db, { stock: 500, seats: 200, name });
  const reason = await openReturnReason(db);
  const shop = openCartShop(db, [small]);
  const { orders } = shop;
  const links = new Map<OrderId, string>();
  const notifications: RecordingContext['notifications'] = {
    ...shop.context.notifications,
    returnAsked: async (_tx, { order, secret }) => void links.set(order.id, secret),
  };
  const context = { ...shop.context, notifications };
  const refunds = createRefunds(context);
  const changes = createSessionChanges(context);
  const sessionAt = (nth: number) => {
    const session = small.sessions[nth];
    if (!session) throw new Error('the small shop has two sessions');
    return session;
  };

  const use = async (id: OrderId, { card, points }: Use) => {
    const changed = await orders.change({ orderId: id, add: [bonusesOf(card, points)] });
    return changed.ok ? changed.value : changed.refusal;
  };
  const pay = async (id: OrderId): Promise<void> => {
    const amount = (await orders.totalOf(id)) ?? 0;
    if (amount === 0) return void (await orders.completeFree(id));
    const paymentId = await insertCaptured(db, id, amount, shop.now());
    await db.transaction((tx) => orders.settle(tx, id, { paymentId, amount, currency: 'KZT' }));
  };
  const order = async (lines: readonly { session: number; offer: number; quantity: number }[]): Promise<Bought> => {
    const created = await orders.create({
      ...termsOf(`visitor ${Math.random()}`),
      eventHash: small.eventHash,
      lines: lines.map((line) => shop.wish(line)),
    });
    if (!created.ok) throw new Error(`refused: ${JSON.stringify(created.refusal)}`);
    return created.value;
  };

  return {
    now: shop.now,
    wait: (hours: number) => shop.wait(hours * 3600),
    sweep: orders.sweep,
    session: sessionAt,
    offer: (nth: number) => small.offers[nth],
    policy: (refundPolicy: ReturnPolicy) => shop.change({ refundPolicy }),
    order,
    use,
    pay,
    /** Buys tickets of the first offer with so many points of a card, which earns of the rest. */
    buy: async (used: Use, quantity = 1, session = 0): Promise<Bought> => {
      const bought = await order([{ session, offer: 0, quantity }]);
      const total = await use(bought.id, used);
      if (typeof total !== 'number') throw new Error(`refused: ${JSON.stringify(total)}`);
      await pay(bought.id);
      return bought;
    },
    /** Asks for a return; the link that confirms it comes by letter. */
    ask: ({ hash }: Bought, lines: readonly number[]) => refunds.ask(hash, lines, reason),
    confirm: ({ id, hash }: Bought) => refunds.confirm(hash, links.get(id) ?? ''),
    cancel: async (nth: number) => {
      await changes.cancel(sessionAt(nth).id);
      await changes.returnTickets(refunds.giveBackSession);
    },
    move: async (nth: number, wish: { day: string; time: string; until: string }) => {
      const moved = await changes.move(sessionAt(nth).id, wish, { dry: false });
      const { startsAt } = await timesOf(db, sessionAt(nth).id);
      if (typeof moved !== 'string') Object.assign(sessionAt(nth), { day: wish.day, time: wish.time, startsAt });
      return moved;
    },
    exchange: async (old: Bought, lines: readonly number[], to: { session: number; offer: number }) => {
      const offer = small.offers[to.offer];
      const session = sessionAt(to.session).id;
      const done = await exchangeTickets(context, { order: old.hash, lines, session, offer: offer?.id, seats: [] });
      if (!done.ok) throw new Error(`not exchanged: ${JSON.stringify(done.refusal)}`);
      if (done.value.made.total === 0) await orders.completeFree(done.value.made.id);
      return done.value.made;
    },
  };
}
