/**
 * A shop of one event with two sessions whose tickets are bought with points, returned and exchanged, and whose sessions are canceled
 * and rescheduled: the real modules on a real database, without HTTP, bank and letters.
 */

import { claimedLines } from '../../modules/exchanges/index.ts';
import { carryPointsOver, returnPoints } from '../../modules/points/index.ts';
import type { ReturnPolicy } from '../../modules/returns/rules.ts';
import { standingLines, unusedLines } from '../../modules/tickets/index.ts';
import { annulTickets } from '../../modules/tickets/store/tickets.ts';
import type { Database } from '../../platform/db/index.ts';
import type { OrderId, PaymentId } from '../../platform/lib/ids.ts';
import type { Minor } from '../../platform/lib/money.ts';
import { ok } from '../../platform/lib/result.ts';
import { settleExchange } from '../../workflows/complete-exchange.ts';
import { createExchanges } from '../../workflows/exchange-tickets.ts';
import { createRefunds } from '../../workflows/return-tickets.ts';
import { openSessionChanges } from '../../workflows/wire-session-changes.ts';
import { insertCaptured } from './captured-payments.store.ts';
import { openCartShop } from './cart-shop.ts';
import { bonusesOf, openReturnReason, type TestCard, timesOf } from './loyalty.store.ts';
import { openSmallShop } from './small-shop.store.ts';
import { termsOf } from './terms.ts';

export type PointsShop = Awaited<ReturnType<typeof openPointsShop>>;
export type Bought = { id: OrderId; hash: string };
export type Use = { card: TestCard; points: Minor };

export async function openPointsShop(db: Database, name = '') {
  const small = await openSmallShop(db, { stock: 500, seats: 200, name });
  const reason = await openReturnReason(db);
  const shop = openCartShop(db, [small]);
  const clock = { now: shop.now };
  const { orders, catalogue } = shop;
  // Payments have as much as is asked of them, and send it.
  const payments = {
    refund: async () => ok({ refundId: 1, state: 'done' as const }),
    isBack: async () => true,
    lockRoom: async (_tx: unknown, ids: readonly PaymentId[]) =>
      new Map(ids.map((id) => [id, Number.MAX_SAFE_INTEGER])),
  };
  const issue = shop.recorded.ports.issueTickets;
  shop.recorded.ports.issueTickets = async (tx, paid) => {
    await issue(tx, paid);
    const ports = { annulTickets, standingLines, moveHolders: async () => {}, carryPointsOver };
    for (const { order, places } of paid)
      if (order.insteadOf !== null) await settleExchange({ orders, payments, ports }, tx, order, places);
  };
  const links = new Map<OrderId, string>();
  const nothing = async () => {};
  const refunds = createRefunds({
    db,
    clock,
    orders,
    payments,
    ports: {
      extrasOf: async () => [],
      unusedTickets: unusedLines,
      annulTickets,
      partlyUsed: async () => [],
      withdraw: async () => true,
      exchangedLines: claimedLines,
      returnPoints,
      takeMoney: async () => [],
      tellAsked: async (_tx, { order, secret }) => void links.set(order.id, secret),
      tellAccepted: nothing,
      tellCancelled: nothing,
      tellPaidBack: nothing,
    },
  });
  const exchanges = createExchanges({
    db,
    clock,
    catalogue,
    orders,
    ports: { extrasOf: async () => [], ofSeasonTickets: async () => [] },
  });
  const changes = openSessionChanges(db, clock);
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
      const done = await exchanges.exchange({ order: old.hash, lines, session, offer: offer?.id, seats: [] });
      if (!done.ok) throw new Error(`not exchanged: ${JSON.stringify(done.refusal)}`);
      return done.value.made;
    },
  };
}
