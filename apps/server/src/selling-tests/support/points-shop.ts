/**
 * A shop of one event with two sessions, whose tickets are bought with points, returned and exchanged, and whose sessions are
 * canceled and rescheduled: the real modules on a real database, without HTTP, bank and emails.
 */

import type { CreateRefundInput } from '../../modules/payments/index.ts';
import type { ReturnPolicy } from '../../modules/returns/rules.ts';
import type { Database } from '../../platform/db/index.ts';
import type { OrderId } from '../../platform/lib/ids.ts';
import type { Minor } from '../../platform/lib/money.ts';
import { createVisitorActor, STAFF } from '../../testing/actors.ts';
import { cancelSession, rescheduleSession, returnCanceledTickets } from '../../workflows/change-sessions.ts';
import { exchangeTickets } from '../../workflows/exchange-tickets.ts';
import { confirmReturn, previewReturn, requestReturn, viewReturn } from '../../workflows/return-tickets.ts';
import { openCartShop } from './cart-shop.ts';
import { createTerms } from './order-terms.ts';
import type { RecordingContext } from './recording-context.ts';
import { insertCaptured } from './stores/captured-payments.store.ts';
import { createPointsRequest, openReturnReason, readSessionTimes, type TestCard } from './stores/loyalty.store.ts';
import { openSmallShop } from './stores/small-shop.store.ts';

export type PointsShop = Awaited<ReturnType<typeof openPointsShop>>;
export type Bought = { id: OrderId; hash: string };
const BUYER = createVisitorActor('buyer');

export type Use = { card: TestCard; points: Minor };

export async function openPointsShop(db: Database, name = '') {
  const small = await openSmallShop(db, { stock: 500, seats: 200, name });
  const reason = await openReturnReason(db);
  const shop = openCartShop(db, [small]);
  const { orders } = shop;
  const links = new Map<OrderId, string>();
  const notifications: RecordingContext['notifications'] = {
    ...shop.context.notifications,
    notifyReturnRequested: async (_tx, { order, secret }) => void links.set(order.id, secret),
  };
  const refunds: CreateRefundInput[] = [];
  const payments: RecordingContext['payments'] = {
    ...shop.context.payments,
    refund: (request, tx) => {
      refunds.push(request);
      return shop.context.payments.refund(request, tx);
    },
  };
  const context = { ...shop.context, notifications, payments, jobs: { runNow: async () => {} } };
  const getSession = (nth: number) => {
    const session = small.sessions[nth];
    if (!session) throw new Error('the small shop has two sessions');
    return session;
  };

  const use = async (id: OrderId, { card, points }: Use) => {
    const changed = await orders.change({ orderId: id, add: [createPointsRequest(card, points)] });
    return changed.ok ? changed.value : changed.error;
  };
  const pay = async (id: OrderId): Promise<void> => {
    const amount = (await orders.getAmountDue(id)) ?? 0;
    if (amount === 0) return void (await orders.completeFree(id));
    const paymentId = await insertCaptured(db, id, amount, shop.now());
    await db.transaction((tx) => orders.applyPayment(tx, id, { paymentId, amount, currency: 'KZT' }));
  };
  const order = async (lines: readonly { session: number; offer: number; quantity: number }[]): Promise<Bought> => {
    const created = await orders.create({
      ...createTerms(`visitor ${Math.random()}`),
      eventHash: small.eventHash,
      lines: lines.map((line) => shop.requestLine(line)),
    });
    if (!created.ok) throw new Error(`refused: ${JSON.stringify(created.error)}`);
    return created.value;
  };

  return {
    context,
    now: shop.now,
    wait: (hours: number) => shop.wait(hours * 3600),
    sweep: orders.sweep,
    session: getSession,
    offer: (nth: number) => small.offers[nth],
    policy: (refundPolicy: ReturnPolicy) => shop.change({ refundPolicy }),
    order,
    adjust: orders.change,
    use,
    pay,
    /** Buys tickets of the first offer with points of a card, which earns on the rest. */
    buy: async (used: Use, quantity = 1, session = 0): Promise<Bought> => {
      const bought = await order([{ session, offer: 0, quantity }]);
      const total = await use(bought.id, used);
      if (typeof total !== 'number') throw new Error(`refused: ${JSON.stringify(total)}`);
      await pay(bought.id);
      return bought;
    },
    /** The effect of returning these tickets. */
    preview: async ({ hash }: Bought, lines: readonly number[]) => {
      const view = await viewReturn(context, hash, null);
      return view && previewReturn(context, view, { lines });
    },
    /** The effect of confirming the link of the last email, or null when it is invalid. */
    previewLink: async ({ id, hash }: Bought) =>
      (await viewReturn(context, hash, links.get(id) ?? ''))?.preview ?? null,
    /** Refunds since the last call. */
    takeRefunds: () => refunds.splice(0),
    /** Requests a return; the confirmation link is in the email. */
    startReturn: ({ hash }: Bought, lines: readonly number[]) => requestReturn(context, hash, lines, reason, BUYER),
    confirm: ({ id, hash }: Bought) => confirmReturn(context, hash, links.get(id) ?? '', BUYER),
    cancel: async (nth: number) => {
      await cancelSession(context, getSession(nth).id, STAFF);
      await returnCanceledTickets(context);
    },
    move: async (nth: number, request: { day: string; time: string; until: string }) => {
      const moved = await rescheduleSession(context, getSession(nth).id, request, STAFF);
      const { startsAt } = await readSessionTimes(db, getSession(nth).id);
      if (typeof moved !== 'string') Object.assign(getSession(nth), { day: request.day, time: request.time, startsAt });
      return moved;
    },
    exchange: async (old: Bought, lines: readonly number[], to: { session: number; offer: number }) => {
      const offer = small.offers[to.offer];
      const session = getSession(to.session).id;
      const request = { order: old.hash, lines, session, offer: offer?.id, seats: [] };
      const done = await exchangeTickets(context, request, STAFF);
      if (!done.ok) throw new Error(`not exchanged: ${JSON.stringify(done.error)}`);
      if (done.value.created.amountDue === 0) await orders.completeFree(done.value.created.id);
      return done.value.created;
    },
  };
}
