import type { Database, Tx } from '../../../db/index.ts';
import { insertSold, lockPlaces, releasePlaces, sellPlaces } from '../../inventory/index.ts';
import { giveBackUses, spendUses } from '../../subscriptions/index.ts';
import type { OrderPorts } from '../ports.ts';
import { type Captured, type GiveBackReason, settleStep } from '../rules/settle.ts';
import { markExpired, markPaid } from '../store/change.ts';
import { lockOrder, type Order, type OrderPlace, placesOf } from '../store/read.ts';

/** What became of a captured payment: it bought its order (now or when it was told before), or it has to go back. */
export type Settled = { kind: 'kept' } | { kind: 'give_back'; why: GiveBackReason };

/**
 * Ends a captured payment in tickets, or says that it goes back: inside the caller's transaction, which also writes down
 * the refund. May be repeated: the second time it changes nothing.
 */
export async function settlePayment(
  tx: Tx,
  ports: OrderPorts,
  orderId: number,
  payment: Captured,
  now: Date,
): Promise<Settled> {
  const order = await lockOrder(tx, orderId);
  if (!order) return { kind: 'give_back', why: 'no_such_order' };
  const step = settleStep(order, payment);
  if (step.kind === 'done_before') return { kind: 'kept' };
  const end = step.kind === 'give_back' ? step.why : await sell(tx, ports, order, payment.paymentId, now);
  if (end === 'paid') return { kind: 'kept' };
  await ports.tellMoneyBack(tx, order, payment.paymentId, payment.amount, end);
  return { kind: 'give_back', why: end };
}

/** An order of sum 0 is paid at once, with no payment step (decisions §4 "Free events"). */
export function completeFreeOrder(db: Database, ports: OrderPorts, orderId: number, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.state !== 'reserved' || order.total !== 0) return false;
    return (await sell(tx, ports, order, null, now)) === 'paid';
  });
}

async function sell(
  tx: Tx,
  ports: OrderPorts,
  order: Order,
  paidBy: number | null,
  now: Date,
): Promise<'paid' | 'places_gone'> {
  const places = await placesOf(tx, order.id);
  // Within its time nobody else can have freed what the order holds. Beyond it a batch may be at it right now, so the
  // counters are locked before the holds, as batches do.
  const inTime = order.expiresAt.getTime() > now.getTime();
  const held = inTime ? await sellPlaces(tx, order.id) : 0;
  const wanted = places.reduce((sum, place) => sum + place.persons, 0);
  if (held < wanted && !(await takeAgain(tx, order, places, now))) {
    await markExpired(tx, order.id, now);
    await giveBackUses(tx, [order.id]);
    return 'places_gone';
  }
  if (!(await markPaid(tx, order.id, paidBy, now))) throw new Error('a locked order changed its state');
  await spendUses(tx, order.id);
  const paid = { order: { ...order, state: 'paid' as const, paidAt: now, paidBy }, places };
  await ports.issueTickets(tx, paid);
  await ports.tellPaid(tx, paid);
  return 'paid';
}

/** What the order held ran out: the same seats, or as many places of the same offers, if they are still free. */
async function takeAgain(tx: Tx, order: Order, places: readonly OrderPlace[], now: Date): Promise<boolean> {
  await releasePlaces(tx, [order.id]);
  const lines = places.map((place) => ({
    eventId: place.eventId,
    sessionId: place.sessionId,
    offerId: place.offerId,
    zoneId: place.zoneId,
    quantity: place.persons,
    seatIds: place.seatId === null ? [] : [place.seatId],
  }));
  const locked = await lockPlaces(
    tx,
    lines.map((line) => line.sessionId),
    now,
  );
  return locked.take([{ lines }], async ([decision]) => {
    if (!decision?.ok) return false;
    await insertSold(tx, { bookingId: order.id, expiresAt: order.expiresAt, lines: decision.lines });
    return true;
  });
}
